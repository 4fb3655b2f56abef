import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeMember, makeProject, makeUser } from "#lib/testing/factories.ts";
import { changeView } from "./change-view.ts";
import { createView } from "./create-view.ts";
import { deleteView } from "./delete-view.ts";
import { listViews } from "./list-views.ts";

afterAll(closeDatabase);

async function scene() {
  const ada = await makeUser();
  const { project } = await makeProject(ada);
  const scope = { projectId: project.id };
  return { ada, scope, at: { scope, list: "tasks" } as const };
}

const input = (name: string, more: object = {}) => ({
  name,
  query: "sort=name",
  shared: false,
  is_default: false,
  ...more,
});
const namesFor = async (...[actor, scope, list]: Parameters<typeof listViews>) =>
  (await listViews(actor, scope, list)).data.map(({ name }) => name);

describe("a saved view", () => {
  it("has the state of the list in one form, and is in this list of this project only", async () => {
    const { ada, scope, at } = await scene();
    const query = "cursor=abc&sort=name&q=+gift+&phase=&unknown=1";
    const view = await createView(ada.actor, at, input("Gifts", { query }));
    expect(view).toMatchObject({
      list: "tasks",
      name: "Gifts",
      query: "q=gift&sort=name",
      version: 1,
      is_own: true,
    });
    expect(await namesFor(ada.actor, scope, "tasks")).toEqual(["Gifts"]);
    expect(await namesFor(ada.actor, scope, "documents")).toEqual([]);
    expect(await namesFor(ada.actor, { workspaceId: null }, "projects")).toEqual([]);
    const other = { projectId: (await makeProject(ada)).project.id };
    expect(await namesFor(ada.actor, other, "tasks")).toEqual([]);
    const elsewhere = { scope: other, viewId: view.id };
    await expect(deleteView(ada.actor, elsewhere)).rejects.toMatchObject({ code: "not_found" });
  });

  it("of one person is seen by others once it is shared, which takes the right to edit", async () => {
    const { ada, scope, at } = await scene();
    const [ben, vic] = [await makeMember(ada, "editor"), await makeMember(ada, "viewer")];
    const mine = await createView(ben.actor, at, input("Mine"));
    expect(await namesFor(vic.actor, scope, "tasks")).toEqual([]);
    await changeView(ben.actor, { scope, viewId: mine.id, version: 1, change: { shared: true } });
    const [seen] = (await listViews(vic.actor, scope, "tasks")).data;
    expect(seen).toMatchObject({
      name: "Mine",
      is_own: false,
      can_change: false,
      created_by: ben.actor.name,
    });
    await createView(vic.actor, at, input("Own"));
    await expect(createView(vic.actor, at, input("Ours", { shared: true }))).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("is changed and deleted by its owner; a shared one by administrators too, and a private one by nobody else", async () => {
    const { ada, scope, at } = await scene();
    const ben = await makeMember(ada, "editor");
    const [ours, mine] = [
      await createView(ben.actor, at, input("Ours", { shared: true })),
      await createView(ben.actor, at, input("Mine")),
    ];
    const cat = await makeMember(ada, "editor");
    const rename = { scope, version: 1, change: { name: "Theirs" } };
    await expect(changeView(cat.actor, { ...rename, viewId: ours.id })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(deleteView(cat.actor, { scope, viewId: ours.id })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(changeView(ada.actor, { ...rename, viewId: mine.id })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await changeView(ada.actor, { ...rename, viewId: ours.id })).toMatchObject({
      name: "Theirs",
      version: 2,
    });
    await expect(changeView(ben.actor, { ...rename, viewId: ours.id })).rejects.toMatchObject({
      code: "precondition_failed",
    });
    const ended = await changeView(ada.actor, {
      scope,
      viewId: ours.id,
      version: 2,
      change: { shared: false },
    });
    expect(ended).toMatchObject({ shared: false, can_change: false, version: 3 });
    expect(await namesFor(ada.actor, scope, "tasks")).toEqual([]);
    await changeView(ben.actor, { scope, viewId: ours.id, version: 3, change: { shared: true } });
    await deleteView(ada.actor, { scope, viewId: ours.id });
    expect(await namesFor(ben.actor, scope, "tasks")).toEqual(["Mine"]);
  });

  it("opens the list for the person who chose it: one view at most, also one of somebody else", async () => {
    const { ada, scope, at } = await scene();
    const ben = await makeMember(ada, "viewer");
    const first = await createView(ada.actor, at, input("First", { shared: true, is_default: true }));
    const second = await createView(ada.actor, at, input("Second", { is_default: true }));
    const defaultsOf = async (person: typeof ada) =>
      (await listViews(person.actor, scope, "tasks")).data.flatMap(({ name, is_default }) =>
        is_default ? [name] : [],
      );
    expect(await defaultsOf(ada)).toEqual(["Second"]);
    expect(await defaultsOf(ben)).toEqual([]);
    const change = { is_default: true };
    await changeView(ben.actor, { scope, viewId: first.id, version: 1, change });
    expect(await defaultsOf(ben)).toEqual(["First"]);
    await changeView(ada.actor, { scope, viewId: second.id, version: 1, change: { is_default: false } });
    expect(await defaultsOf(ada)).toEqual([]);
    await changeView(ada.actor, { scope, viewId: first.id, version: 1, change: { shared: false } });
    expect(await defaultsOf(ben)).toEqual([]);
  });

  it("has a unique name among the views of a person, of whom each saves at most 50 of a list", async () => {
    const { ada, at } = await scene();
    const ben = await makeMember(ada, "editor");
    await createView(ada.actor, at, input("Mine"));
    await expect(createView(ada.actor, at, input("Mine"))).rejects.toMatchObject({ code: "view_name_taken" });
    await createView(ben.actor, at, input("Mine"));
    for (let count = 1; count < 50; count += 1) await createView(ada.actor, at, input(`View ${count}`));
    await expect(createView(ada.actor, at, input("One more"))).rejects.toMatchObject({ code: "views_full" });
  });

  it("of the list of projects belongs to the workspace", async () => {
    const { ada } = await scene();
    const ben = await makeMember(ada, "viewer");
    const scope = { workspaceId: ada.workspaceId };
    const at = { scope, list: "projects" } as const;
    const query = "archived=true&phase=planning";
    const view = await createView(ada.actor, at, input("Old", { query, shared: true }));
    expect(view).toMatchObject({ list: "projects", query: "archived=true" });
    expect(await namesFor(ben.actor, scope, "projects")).toEqual(["Old"]);
    const stranger = await makeUser();
    await expect(listViews(stranger.actor, scope, "projects")).rejects.toMatchObject({ code: "not_found" });
  });

  it("is deleted with the account of its owner", async () => {
    const { ada, scope, at } = await scene();
    const ben = await makeMember(ada, "editor");
    await createView(ben.actor, at, input("Ours", { shared: true, is_default: true }));
    await asOwner((client) => client.query("DELETE FROM users WHERE id = $1", [ben.actor.userId]));
    expect(await namesFor(ada.actor, scope, "tasks")).toEqual([]);
  });
});
