// @ts-check

/**
 * Node reads these variables only when it starts.
 * @param {NodeJS.Dict<string>} environment
 * @returns {NodeJS.Dict<string>}
 */
export function withoutLocalProxy(environment) {
  const given = [environment['no_proxy'], environment['NO_PROXY']].find(Boolean);
  const direct = `${given === undefined ? '' : `${given},`}localhost,127.0.0.1,::1`;
  return { ...environment, no_proxy: direct, NO_PROXY: direct };
}
