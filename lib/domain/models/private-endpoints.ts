/**
 * Endpoints in private networks that the administrator allows: none (`false`), all (`true`), or those whose host name or
 * address is listed. A range is written `192.168.1.0/24`; `localhost` is the machine itself.
 */
export type PrivateEndpoints = boolean | readonly string[];

/** A usual place of a model server that people run themselves. */
interface LocalServer {
  readonly name: string;
  readonly address: string;
}

/** OpenAI-compatible servers with their default ports. */
export const USUAL_SERVERS: readonly LocalServer[] = [
  { name: "Ollama", address: "http://127.0.0.1:11434/v1" },
  { name: "LM Studio", address: "http://127.0.0.1:1234/v1" },
  { name: "llama.cpp", address: "http://127.0.0.1:8080/v1" },
  { name: "vLLM", address: "http://127.0.0.1:8000/v1" },
];
