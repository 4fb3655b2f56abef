import { describe, expect, it } from "vitest";
import { documentItems } from "../../domain/exchange/document-items.ts";
import { bundleOf } from "../../testing/exchange-samples.ts";
import { reqifFacts, reqifSamples } from "../../testing/reqif-facts.ts";
import { hasReqifSchema, reqifSchemaProblems } from "../../testing/reqif-schema.ts";
import { readReqif } from "./read-reqif.ts";
import { writeReqif } from "./write-reqif.ts";

const OPTIONS = { language: "en" } as const;
const SAMPLES = reqifSamples();
const sample = (name: string) => SAMPLES.find((one) => one.name === name)?.bytes ?? new Uint8Array();
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** A file after a change of the document that it became. */
function edited(bytes: Uint8Array, change: (markdown: string) => string): Uint8Array {
  const original = { bytes, markdown: readReqif(bytes, OPTIONS).markdown };
  const markdown = change(original.markdown);
  const { items, links } = documentItems(markdown, OPTIONS);
  return writeReqif({ ...bundleOf({ markdown, requirements: items, links }), original });
}

/** Replaces what is there once or more. */
function replaced(from: string | RegExp, to: string) {
  return (markdown: string): string => {
    const made = markdown.replace(from, to);
    expect(made).not.toBe(markdown);
    return made;
  };
}

describe("a document that was imported from ReqIF", () => {
  it.each(SAMPLES.map(({ name, bytes }) => [name, bytes] as const))(
    "gives the file back: %s",
    (_name, bytes) => {
      expect(
        Buffer.compare(
          edited(bytes, (markdown) => markdown),
          bytes,
        ),
      ).toBe(0);
    },
  );

  it("dates an edited object once, and again only where it is edited again", () => {
    const bytes = sample("polarion.reqif");
    const original = { bytes, markdown: readReqif(bytes, OPTIONS).markdown };
    const write = (markdown: string, date: string, exported?: Uint8Array) =>
      writeReqif({
        ...bundleOf({ markdown, date }),
        original,
        ...(exported === undefined ? {} : { exported }),
      });
    const dates = (file: Uint8Array) =>
      [...text(file).matchAll(/LAST-CHANGE="(2030[^"]*)"/g)].map(([, date]) => date);
    const once = original.markdown.replace("- **Severity**: Should Have", "- **Severity**: Must Have");
    const first = write(once, "2030-01-01T00:00:00.000Z");
    expect(dates(first)).toEqual(["2030-01-01T00:00:00.000Z"]);
    expect(Buffer.compare(write(once, "2030-02-02T00:00:00.000Z", first), first)).toBe(0);
    const more = once.replace("system shall", "system must");
    const second = write(more, "2030-03-03T00:00:00.000Z", first);
    expect(new Set(dates(second))).toEqual(new Set(["2030-01-01T00:00:00.000Z", "2030-03-03T00:00:00.000Z"]));
  });

  it("keeps the formatting of a sentence around the words that change", () => {
    const made = edited(sample("doors.reqif"), replaced("force 3 within 30 ms", "force 3 within 35 ms"));
    expect(text(made)).toContain(
      "<reqif-xhtml:b>force 3</reqif-xhtml:b> within 35&#160;ms.</reqif-xhtml:div>",
    );
  });

  it("reads superscripts and subscripts as small signs, and keeps them where other words change", () => {
    const marked = "10<reqif-xhtml:sup>6</reqif-xhtml:sup> and H<reqif-xhtml:sub>2</reqif-xhtml:sub>O";
    const source = text(sample("doors.reqif")).replace(
      "force 3</reqif-xhtml:b> within",
      `force 3</reqif-xhtml:b> ${marked} within`,
    );
    const bytes = new TextEncoder().encode(source);
    expect(readReqif(bytes, OPTIONS).markdown).toContain("force 3 10⁶ and H₂O within 30 ms");
    const made = text(edited(bytes, replaced("H₂O within 30 ms", "H₂O within 35 ms")));
    expect(made).toContain(`force 3</reqif-xhtml:b> ${marked} within 35&#160;ms.`);
  });

  it("keeps headings, lists and links of a formatted text where another paragraph changes", () => {
    const read = readReqif(sample("pror.reqif"), OPTIONS).markdown;
    expect(read).toContain("**Conditions**\n\n1. standstill\n2. level");
    const made = text(
      edited(sample("pror.reqif"), replaced("The door shall open.", "The door shall open at once.")),
    );
    expect(made).toContain(
      "<xhtml:p>The door shall open at once.</xhtml:p><xhtml:h2>Conditions</xhtml:h2><xhtml:ol>",
    );
    expect(made).toContain('<xhtml:object data="door.png" type="image/png">');
  });

  it("writes an enumeration by its values, and adds one that it does not have", () => {
    const made = edited(
      sample("polarion.reqif"),
      replaced("- **Severity**: Should Have", "- **Severity**: Must Have"),
    );
    expect(reqifFacts(made).objects["wi-3"]?.["ty-req-sev"]).toContain("sv-must");
    const more = edited(
      sample("polarion.reqif"),
      replaced("- **Severity**: Should Have", "- **Severity**: Later"),
    );
    expect(
      readReqif(more, OPTIONS).requirements.find(({ id }) => id === "ELIB-102")?.attributes.Severity,
    ).toBe("Later");
  });

  it("writes a text that a number cannot hold into a separate attribute", () => {
    const made = edited(sample("rmf.reqif"), replaced("- **Level**: 3", "- **Level**: high"));
    expect(readReqif(made, OPTIONS).requirements[0]?.attributes["Level (text)"]).toBe("high");
  });

  it("follows sections that are renamed, added and moved, and keeps everything below them", () => {
    const bytes = sample("strictdoc.reqif");
    const renamed = edited(bytes, replaced("## Telemetry", "## Telemetry and power"));
    expect(reqifFacts(renamed).objects["SEC-1"]?.["s-title"]).toBe("Telemetry and power");
    const swapped = edited(bytes, (markdown) => {
      const at = markdown.indexOf("\n## FR");
      const first = markdown.indexOf("\n## Telemetry");
      return `${markdown.slice(0, first)}${markdown.slice(at)}${markdown.slice(first, at)}\n## New\n\nProse.\n`;
    });
    const [was, is] = [reqifFacts(bytes), reqifFacts(swapped)];
    expect(is.objects).toMatchObject(was.objects);
    const again = readReqif(swapped, OPTIONS);
    expect(again.requirements.map(({ id }) => id)).toEqual(["SRS/Power 3", "SAT_TM.1", "SAT_TM.2"]);
    expect(again.markdown).toMatch(/## FR\\-9 in a title[\s\S]*## Telemetry[\s\S]*## New\n\nProse\./);
  });

  it("keeps a hierarchy that is deeper than headings where a requirement is added", () => {
    const bytes = sample("pror.reqif");
    const made = edited(
      bytes,
      (markdown) => `${markdown}\n## More\n\n**UID:** \`R/10\`\n\nThe car shall wait.\n`,
    );
    const depth = (places: unknown): number =>
      Array.isArray(places)
        ? Math.max(0, ...places.map((one) => 1 + depth(Array.isArray(one) ? one[2] : [])))
        : 0;
    const [was] = reqifFacts(bytes).hierarchies as [unknown[]];
    const [is] = reqifFacts(made).hierarchies as [unknown[]];
    expect(depth(is[2])).toBe(depth(was[2]));
    expect(readReqif(made, OPTIONS).requirements.at(-1)).toMatchObject({ id: "R/10" });
  });

  it("in UTF-16 is exported in UTF-8 and says so once something changed", () => {
    const utf16 = Buffer.from(
      `\uFEFF${text(sample("strictdoc.reqif")).replace("UTF-8", "UTF-16")}`,
      "utf16le",
    );
    expect(
      Buffer.compare(
        edited(utf16, (markdown) => markdown),
        utf16,
      ),
    ).toBe(0);
    const made = edited(utf16, replaced("run on 20 W", "run on 21 W"));
    expect(text(made)).toContain('encoding="UTF-8"');
    expect(readReqif(made, OPTIONS).requirements[2]?.statement).toBe("The satellite shall run on 21 W.");
  });

  it.runIf(hasReqifSchema())("stays valid against the schema of the OMG with every kind of change", () => {
    for (const name of ["polarion.reqif", "pror.reqif", "strictdoc.reqif", "doors.reqif"]) {
      const bytes = sample(name);
      const before = reqifSchemaProblems(bytes);
      const made = edited(
        bytes,
        (markdown) =>
          `${markdown.replace(/shall/g, "must")}\n## More\n\n**UID:** \`R/10\`\n\nIt shall wait.\n\n- **Risk**: high\n`,
      );
      expect(reqifSchemaProblems(made)).toEqual(before);
    }
  });
});
