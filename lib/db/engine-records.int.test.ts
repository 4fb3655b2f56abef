import { expect, it } from "vitest";
import { asOwner } from "#lib/testing/database.ts";
import { sweepTransactionRecords } from "./engine-records.ts";

it("records of transactions are deleted once their workflow is gone, and no others", async () => {
  await asOwner(async (client) => {
    await client.query("INSERT INTO dbos.workflow_status (workflow_uuid, status) VALUES ('kept', 'SUCCESS')");
    for (const id of ["kept", "gone"])
      await client.query(
        "INSERT INTO dbos.transaction_completion (workflow_id, function_num) VALUES ($1, 1)",
        [id],
      );
  });
  expect(await sweepTransactionRecords()).toBe(1);
  const { rows } = await asOwner((client) =>
    client.query("SELECT workflow_id FROM dbos.transaction_completion"),
  );
  expect(rows).toEqual([{ workflow_id: "kept" }]);
});
