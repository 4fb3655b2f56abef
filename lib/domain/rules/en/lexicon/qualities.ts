/** Words that stand where a figure should. */
export const VAGUE_WORDS: ReadonlySet<string> = new Set(
  `fast faster quick quickly quicker rapid rapidly slow slowly soon promptly immediately instant instantly timely easy
  easily easier simple simply intuitive intuitively user-friendly convenient conveniently flexible robust reliable
  reliably secure securely safe safely scalable modern adequate adequately appropriate appropriately sufficient
  sufficiently reasonable reasonably efficient efficiently effective smooth smoothly seamless seamlessly responsive
  high-performance performant many several few some large small regularly frequently often occasionally sometimes
  usually normally typically approximately roughly nearly enough significant significantly minimal optimal acceptable
  as-needed lightweight stable accurate accurately clearly nice nicely attractive recent recently`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Vague words that claim a quality of the product; only these make a clause a quality. */
export const QUALITY_WORDS: ReadonlySet<string> = new Set(
  `fast faster quick quickly rapid rapidly slow slowly easy easily easier simple intuitive intuitively user-friendly
  convenient robust reliable reliably secure securely scalable efficient efficiently smooth smoothly seamless seamlessly
  responsive performant high-performance lightweight stable available availability uptime accessible accessibility
  performance usability reliability security scalability latency throughput maintainable portable fault-tolerant
  resilient highly-available`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** What a product does in some time: with a duration these are performance. */
export const RESPONSE_VERBS: ReadonlySet<string> = new Set(
  `respond answer load open start return appear render complete finish take run handle process serve scale
  survive tolerate recover reconnect restart boot launch refresh work perform react display update save sync`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
