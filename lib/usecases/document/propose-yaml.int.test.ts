import { afterAll, describe, expect, it } from "vitest";
import { systemAccess } from "#lib/db/access.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { YamlEdit } from "#lib/domain/requirements/yaml/edit-yaml.ts";
import { makeProject, makeUser } from "#lib/testing/factories.ts";
import { listTwinFindings, saveRequirementsYaml } from "../requirement/twin.ts";
import { createDocument } from "./create-document.ts";
import { decideSuggestion } from "./decide-suggestion.ts";
import { getDocument } from "./get-document.ts";
import { proposeYaml } from "./propose-yaml.ts";

afterAll(closeDatabase);

const SRS = `# SRS

## Functions

### FR-001 Pay

The system SHALL take cards.

- **Priority**: high
- **Status**: draft

### FR-002 Refund

The system SHALL refund the amount.

- **Priority**: low
- **Status**: draft
`;

async function scene() {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada);
  const srs = await createDocument(ada.actor, project.id, { name: "SRS.md", content: SRS });
  const save = { content: null, ifMatch: null, language: "en" } as const;
  const yaml = await saveRequirementsYaml(ada.actor, project.id, save);
  const specialist = systemAccess(access.workspaceId, project.id, "document_formatter");
  return {
    propose: (edits: readonly YamlEdit[], mode: "apply" | "suggest" = "apply") =>
      inTenant(specialist, (db) =>
        proposeYaml(db, {
          documentId: yaml.document_id,
          name: "requirements.yaml",
          edits,
          mode,
          messageId: null,
          note: "Checked with the team",
        }),
      ),
    accept: (suggestionId: string) =>
      decideSuggestion(ada.actor, { suggestionId, input: { decision: "accept" }, language: "en" }),
    texts: async () => ({
      srs: (await getDocument(ada.actor, srs.id)).content,
      yaml: (await getDocument(ada.actor, yaml.document_id)).content,
    }),
    differences: async () => (await listTwinFindings(ada.actor, project.id, "en")).total,
  };
}

const priority: YamlEdit = {
  type: "set",
  keyPath: ["requirements", "FR-001", "priority"],
  value: "critical",
};
const status: YamlEdit = { type: "set", keyPath: ["requirements", "FR-002", "status"], value: "approved" };
const ours: YamlEdit = { type: "set", keyPath: ["team", "owner"], value: "Mei" };

describe("edits of requirements.yaml by key path", () => {
  it("change the document and the file in one step, so that nothing differs", async () => {
    const at = await scene();
    expect(await at.propose([priority, status, ours])).toMatchObject({ ok: true, suggestion_ids: [] });
    const { srs, yaml } = await at.texts();
    expect(srs).toBe(
      SRS.replace("high", "critical").replace("low\n- **Status**: draft", "low\n- **Status**: approved"),
    );
    expect(yaml).toContain("priority: critical");
    expect(yaml).toContain("owner: Mei");
    expect(await at.differences()).toBe(0);
  });

  it("wait as suggestions in the document that says the same, and the file follows each that is accepted", async () => {
    const at = await scene();
    const before = await at.texts();
    const made = await at.propose([priority, status, ours], "suggest");
    if (!made.ok) throw new Error(made.code);
    expect(made.suggestion_ids).toHaveLength(3);
    expect(await at.texts()).toEqual(before);
    for (const id of made.suggestion_ids) await at.accept(id);
    const { srs, yaml } = await at.texts();
    expect([srs.includes("critical"), yaml.includes("critical"), yaml.includes("owner: Mei")]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await at.differences()).toBe(0);
  });

  it("are refused whole with a code, and both sides stay as they were", async () => {
    const at = await scene();
    const before = await at.texts();
    const refusals: readonly (readonly [YamlEdit, string])[] = [
      [{ type: "set", keyPath: ["requirements", "FR-001", "id"], value: "FR-009" }, "yaml_entry_kept"],
      [{ type: "set", keyPath: ["requirements", "FR-001", "priority"], value: "soon" }, "yaml_unreadable"],
      [
        {
          type: "set",
          keyPath: ["requirements", "FR-001", "links"],
          value: [{ kind: "refines", to: "FR-002" }],
        },
        "yaml_links_elsewhere",
      ],
      [{ type: "delete", keyPath: ["requirements", "FR-001", "statement"] }, "field_needed"],
      [{ type: "set", keyPath: ["requirements", "FR-777", "status"], value: "draft" }, "yaml_entry_unknown"],
    ];
    for (const [edit, code] of refusals)
      expect(await at.propose([ours, edit])).toMatchObject({ ok: false, code });
    expect(await at.texts()).toEqual(before);
  });
});
