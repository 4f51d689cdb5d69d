/** Countries in which scripts are printed on US Letter, by their ISO codes; everywhere else it is A4. */
const letterRegions = new Set('US CA MX CL CO CR SV GT NI PA PH PR VE DO'.split(' '));

export const regionUsesLetter = (region: string | undefined): boolean =>
  region !== undefined && letterRegions.has(region);
