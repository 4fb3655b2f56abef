import { z } from "zod";
import { isYaml } from "../../domain/document/is-yaml.ts";
import type { Bilingual } from "../../domain/language.ts";
import { keysOf, YAML_EDIT_CODES, type YamlEdit } from "../../domain/requirements/yaml/edit-yaml.ts";
import { EDITING_TOOLS } from "../../domain/specialist/catalogue/editing-tools.ts";
import { type ToolPorts, type ToolResult, toolRefusal, toolSuccess, type YamlRefusal } from "./ports.ts";

const SAYS: Readonly<Record<string, Bilingual>> = {
  ...YAML_EDIT_CODES,
  yaml_unreadable: {
    en: "The file cannot be read, or could not be read afterwards. See the location of each error.",
    zh: "文件无法读取，或修改后将无法读取，请看每处错误的位置。",
  },
  yaml_entry_kept: {
    en: "This tool cannot add or remove requirements or change their IDs. Set the status to deprecated instead.",
    zh: "不能这样增加、删除需求或更改编号；不再需要的请把状态改为 deprecated。",
  },
  yaml_links_elsewhere: {
    en: "Links are stored in the document. Edit them there.",
    zh: "追踪关系保存在文档里，请在文档中修改。",
  },
};
const NOT_WRITABLE: Bilingual = {
  en: "The document of this requirement has no place for the field, so nothing was changed on either side.",
  zh: "需求所在的文档没有这个字段的位置，因此两边都没有修改。",
};

/** `editYaml`: sets values by key path. A change of a requirement is written to its document in the same step. */
export async function editYamlTool(args: unknown, ports: ToolPorts): Promise<ToolResult> {
  const input = z.parse(EDITING_TOOLS.editYaml.input, args);
  const document = await ports.document(input.document);
  if (document === null || !isYaml(document.name))
    return toolRefusal(
      document === null ? "document_not_found" : "document_not_yaml",
      document === null
        ? { en: `There is no document named ${input.document}.`, zh: `没有名为 ${input.document} 的文档。` }
        : { en: `${document.name} is not a YAML document.`, zh: `${document.name} 不是 YAML 文档。` },
      { documents: (await ports.documentNames()).filter((name) => isYaml(name)) },
    );
  const edits = input.edits.map((edit): YamlEdit => {
    const keyPath = keysOf(edit.keyPath);
    return edit.type === "set" ? { type: "set", keyPath, value: edit.value } : { type: "delete", keyPath };
  });
  const note = input.edits.map(({ reason }) => reason ?? "").find((reason) => reason !== "") ?? "";
  const { id: documentId, name } = document;
  const proposed = await ports.editYaml({ documentId, name, edits, note });
  if (!proposed.ok) return refusedYaml(proposed, ports);
  const { documents, suggestion_ids } = proposed;
  return toolSuccess({ documents, suggestion_ids });
}

function refusedYaml({ code, index, faults: problems, field }: YamlRefusal, ports: ToolPorts): ToolResult {
  return toolRefusal(code, SAYS[code] ?? NOT_WRITABLE, {
    edit: index,
    ...(field === null ? {} : { id: field.id, field: field.field }),
    faults: problems.map(({ message, ...problem }) => ({ ...problem, message: message[ports.language] })),
  });
}
