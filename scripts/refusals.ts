import { StartProblem } from "./start-problem.ts";

/** The refusals of a start that a person repairs: each says in both languages what is wrong and what to do. */

export const portTaken = (port: number): StartProblem =>
  new StartProblem(
    "E_PORT_TAKEN",
    `port ${port} is already in use, perhaps by a Roundtable that runs already. Stop what uses it, or choose another port: PORT=${port + 1} npm start`,
    {
      zh: `端口 ${port} 已被占用，可能圆桌已经在运行。请停止占用它的程序，或使用其他端口：PORT=${port + 1} npm start`,
    },
  );

/** @param reason Of the operating system, such as EACCES. */
export const dataFolderUnusable = (folder: string, reason: string): StartProblem =>
  new StartProblem(
    "E_DATA_FOLDER",
    `the data folder ${folder} cannot be used (${reason}). Give the user of this process the right to write to it, or set ROUNDTABLE_DATA to another folder. Nothing was changed.`,
    {
      zh: `数据目录 ${folder} 无法使用（${reason}）。请让运行本程序的用户有权写入，或用 ROUNDTABLE_DATA 指定其他目录。没有做任何修改。`,
    },
  );

export const diskFull = (folder: string): StartProblem =>
  new StartProblem(
    "E_DISK_FULL",
    `the disk of ${folder} is full. Free some space (1 GB is enough to start), then start again. Nothing that was saved is lost.`,
    { zh: `${folder} 所在的磁盘已满。请释放空间（1 GB 即可启动）后重新启动。已保存的内容不会丢失。` },
  );

export const otherDatabaseVersion = (data: string, found: string, own: string): StartProblem =>
  new StartProblem(
    "E_DATABASE_VERSION",
    `the database in ${data} was made by PostgreSQL ${found}, this is ${own}. Dump it with the version of the product that made it, move the folder away, start, and restore the dump. Nothing was changed.`,
    {
      zh: `${data} 中的数据库由 PostgreSQL ${found} 创建，当前版本是 ${own}。请用原来的产品版本导出数据，移走该目录，启动后再导入。没有做任何修改。`,
    },
  );

export const otherMasterKey = (): StartProblem =>
  new StartProblem(
    "E_MASTER_KEY",
    "MASTER_KEY is not the key with which this database was used, so stored keys of models and runs in progress cannot be read. " +
      "Set the former MASTER_KEY, or copy the former file master-key back into the data folder. If the former key is lost, " +
      "`npm run -s admin -- accept-master-key` accepts the present one; keys of models then have to be entered again. No content was changed.",
    {
      zh:
        "MASTER_KEY 不是这个数据库原来使用的密钥，无法读取已保存的模型密钥和进行中的运行。请设置原来的 MASTER_KEY，或将原来的 master-key 文件放回数据目录。" +
        "如果原密钥已丢失，可执行 `npm run -s admin -- accept-master-key` 接受当前密钥，之后需要重新填写模型密钥。没有修改任何内容。",
    },
  );
