import { afterAll, describe, expect, it } from "vitest";
import { makeMember, makeProject, makeTask, makeUser } from "../testing/factories.ts";
import { createProject } from "../usecases/project/create-project.ts";
import { listProjects } from "../usecases/project/list-projects.ts";
import { listTasks } from "../usecases/task/list-tasks.ts";
import { closeDatabase } from "./client.ts";
import { selectInstallationUsers } from "./installation-users.ts";
import { inTenant } from "./tenant.ts";
import { searchNames } from "./workspace-search.ts";

afterAll(closeDatabase);

describe("a Chinese name is found by its pinyin", () => {
  it("in the list of projects, of this workspace only", async () => {
    const [ada, eve] = [await makeUser(), await makeUser()];
    for (const name of ["会员商城", "订单", "Huiyuan pilot"])
      await createProject(ada.actor, { name, language: "zh" });
    const namesFor = async (person: typeof ada, q: string) =>
      (await listProjects(person.actor, { limit: 50, q, sort: "name" })).data.map(({ name }) => name);
    expect((await namesFor(ada, "huiyuan")).toSorted()).toEqual(["Huiyuan pilot", "会员商城"]);
    expect(await namesFor(ada, "hysc")).toEqual(["会员商城"]);
    expect(await namesFor(ada, "dd")).toEqual(["订单"]);
    expect(await namesFor(eve, "huiyuan")).toEqual([]);
  });

  it("in the list of tasks of a project, page by page, and in the search of the workspace", async () => {
    const ada = await makeUser();
    const { project, access } = await makeProject(ada, "zh");
    const other = await makeProject(ada, "zh");
    for (const need of ["会员积分可以抵扣。", "会员等级每月更新。", "订单可以取消。"])
      await makeTask(access, need);
    await makeTask(other.access, "会员可以退款。");
    const first = await listTasks(ada.actor, project.id, {
      limit: 1,
      q: "hy",
      sort: "newest",
      archived: false,
    });
    expect(first.data).toHaveLength(1);
    const second = await listTasks(ada.actor, project.id, {
      limit: 1,
      q: "hy",
      sort: "newest",
      archived: false,
      cursor: first.next_cursor ?? "",
    });
    const titles = [...first.data, ...second.data].map(({ title }) => title).toSorted();
    expect(titles).toEqual([expect.stringContaining("会员积分"), expect.stringContaining("会员等级")]);
    expect(second.next_cursor).toBeNull();
    const found = await inTenant(access, (db) =>
      searchNames(db, ["huiyuan"], { projectId: undefined, kind: "task", limit: 10 }),
    );
    expect(found).toHaveLength(3);
    const both = await inTenant(access, (db) =>
      searchNames(db, ["huiyuan", "积分"], { projectId: undefined, kind: "task", limit: 10 }),
    );
    expect(both).toHaveLength(1);
  });

  it("among the accounts of the installation", async () => {
    const zhang = await makeUser("张丽娜");
    await makeMember(zhang, "viewer");
    const rows = await selectInstallationUsers("zhanglina", null);
    expect(rows.map(({ user }) => user.name)).toEqual(["张丽娜"]);
  });
});
