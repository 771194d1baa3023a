/** The most earlier versions that are kept of a record (docs/api.md, "Versions"). */
export const VERSIONS_MAX = 50;
