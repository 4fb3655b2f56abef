import { describe, expect, it } from "vitest";
import { asOwner } from "#lib/testing/database.ts";
import { indexTerms, toTsQuery } from "./search-terms.ts";

const TEXT = "会员退货时收回积分，见 FR-CART-001；1e5 points，e-mail，Ⅳ级，5G，ガイド，한국어，café";

describe("search terms in PostgreSQL", () => {
  it("pass through the database's parser unchanged", async () => {
    const terms = indexTerms(TEXT);
    const { rows } = await asOwner((client) =>
      client.query<{ lexemes: string[] }>("SELECT tsvector_to_array(to_tsvector('simple', $1)) AS lexemes", [
        terms,
      ]),
    );
    expect(rows[0]?.lexemes.toSorted()).toEqual([...new Set(terms.split(" "))].toSorted());
  });

  it.each([
    ["退货后积分怎么办", true],
    ["积", true],
    ["FR-CART-001", true],
    ["fr-cart-002", false],
    ["E-Mails", true],
    ["5g", true],
    ["开票", false],
    ["a' | 'b:* & !(积分", true],
  ])("find by %j: %s", async (question, expected) => {
    const { rows } = await asOwner((client) =>
      client.query<{ found: boolean }>(
        "SELECT to_tsvector('simple', $1) @@ to_tsquery('simple', $2) AS found",
        [indexTerms(TEXT), toTsQuery(question)],
      ),
    );
    expect(rows[0]?.found).toBe(expected);
  });
});
