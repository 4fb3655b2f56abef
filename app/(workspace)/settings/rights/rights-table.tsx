import { getTranslations } from "next-intl/server";
import { Button } from "#app/_ui/button.tsx";
import { Field, Select } from "#app/_ui/field.tsx";
import { WideBox } from "#app/_ui/wide-box.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { RightsTableView } from "#lib/contracts/rights.ts";
import { LINK_RIGHTS, MEMBER_ROLES, type Role } from "#lib/domain/access/can.ts";
import type { RightsSearch } from "./rights-query.ts";

const TONES = {
  yes: "text-agree",
  no: "text-faint",
  named: "text-concern",
  granted: "text-concern",
} as const;
const MARKS = { yes: "✓", no: "–", named: "~", granted: "~" } as const;

const CELL = "border-b border-line px-1.5 py-2 text-start align-baseline";

/** A plain form: its state is the URL, and it works without JavaScript. */
async function RoleFilter({ search }: { search: RightsSearch }) {
  const [t, roles] = await Promise.all([
    getTranslations("rights.table"),
    getTranslations("meeting.members.role"),
  ]);
  return (
    <form action={paths.settingsRights()} className="mb-4 flex flex-wrap items-end gap-3">
      {search.who ? <input type="hidden" name="who" value={search.who} /> : null}
      {search.project ? <input type="hidden" name="project" value={search.project} /> : null}
      <Field id="role" label={t("role")}>
        <Select id="role" name="role" defaultValue={search.role ?? ""}>
          <option value="">{t("allRoles")}</option>
          {MEMBER_ROLES.map((role) => (
            <option key={role} value={role}>
              {roles(role)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">{t("show")}</Button>
    </form>
  );
}

async function Cell({ cell }: { cell: RightsTableView["data"][number]["roles"][Role] }) {
  const t = await getTranslations("rights.cell");
  // Yes and no are marks that the text below the table explains, so that every column fits next to the navigation.
  const isMark = cell === "yes" || cell === "no";
  return (
    <span className={TONES[cell]}>
      <span aria-hidden>{MARKS[cell]} </span>
      <span className={isMark ? "sr-only" : undefined}>{t(cell)}</span>
    </span>
  );
}

/** The table of rights as the product uses it, for all roles or for one. */
export async function RightsTable({ table, search }: { table: RightsTableView; search: RightsSearch }) {
  const [t, roles, actions] = await Promise.all([
    getTranslations("rights.table"),
    getTranslations("meeting.members.role"),
    getTranslations("rights.action"),
  ]);
  const shown = search.role === undefined ? MEMBER_ROLES : [search.role];
  return (
    <>
      <RoleFilter search={search} />
      <WideBox label={t("label")}>
        <table className="w-full min-w-160 border-collapse text-small">
          <thead>
            <tr>
              <th scope="col" className={CELL}>
                {t("action")}
              </th>
              {shown.map((role) => (
                <th key={role} scope="col" className={CELL}>
                  {roles(role)}
                </th>
              ))}
              {LINK_RIGHTS.map((right) => (
                <th key={right} scope="col" className={CELL}>
                  {t(`links.${right}`)}
                </th>
              ))}
              <th scope="col" className={CELL}>
                {t("scopes")}
              </th>
            </tr>
          </thead>
          <tbody>
            {table.data.map((row) => (
              <tr key={row.action}>
                <th scope="row" className={`${CELL} min-w-36 font-normal`}>
                  {actions(row.action)}
                </th>
                {shown.map((role) => (
                  <td key={role} className={CELL}>
                    <Cell cell={row.roles[role]} />
                  </td>
                ))}
                {LINK_RIGHTS.map((right) => (
                  <td key={right} className={CELL}>
                    <Cell cell={row.links[right]} />
                  </td>
                ))}
                <td className={CELL}>
                  <code className="font-mono">{row.scopes.join(", ")}</code>{" "}
                  {row.needs_grant ? t("plusGrant") : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideBox>
      <p className="mt-3 max-w-3xl text-small text-faint">{t("notes")}</p>
    </>
  );
}
