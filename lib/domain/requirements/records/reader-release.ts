/**
 * Release of everything that makes a stored row of a requirement from its text: the reader of records and the typing. It is raised
 * with every change of what they return, so that stored rows are made again; a test compares what they return for fixed texts.
 */
export const READER_RELEASE = 6;
