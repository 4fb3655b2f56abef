import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from "libxml2-wasm";

/** Where the schema of the OMG lies when somebody has it there; it is not part of the project. */
const FOLDER = path.join(process.env.ROUNDTABLE_TEST_DATA ?? "nowhere", "reqif", "schema");

/** Attributes of XML itself, which the schema imports without saying from where. */
const XML_ATTRIBUTES = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
  targetNamespace="http://www.w3.org/XML/1998/namespace">
  <xs:attribute name="lang" type="xs:language"/>
  <xs:attribute name="space" type="xs:NCName"/>
  <xs:attribute name="base" type="xs:anyURI"/>
</xs:schema>`;
const XML_URL = "http://schema.test/xml.xsd";

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const at = path.join(folder, name);
    return statSync(at).isDirectory() ? files(at) : [at];
  });
}

export const hasReqifSchema = (): boolean => existsSync(path.join(FOLDER, "reqif.xsd"));

let validator: XsdValidator | undefined;

function schema(): XsdValidator {
  const url = (file: string) => `http://schema.test/${path.relative(FOLDER, file)}`;
  const encode = (text: string) => new TextEncoder().encode(text);
  const buffers: Record<string, Uint8Array> = { [XML_URL]: encode(XML_ATTRIBUTES) };
  for (const file of files(FOLDER)) {
    const text = readFileSync(file, "utf8").replaceAll('schemaLocation=""', `schemaLocation="${XML_URL}"`);
    buffers[url(file)] = encode(text);
  }
  xmlRegisterInputProvider(new XmlBufferInputProvider(buffers));
  const main = url(path.join(FOLDER, "reqif.xsd"));
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(buffers[main] ?? new Uint8Array(), { url: main }));
}

/** What the schema of the OMG finds wrong with a file; empty where it is valid. */
export function reqifSchemaProblems(xml: Uint8Array): string[] {
  validator ??= schema();
  const document = XmlDocument.fromBuffer(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    document.dispose();
  }
}
