import { matchRoute } from '#routes/match.ts'

/** The shop whose credit the address is of. */
export const shopOfPage = (): number => Number(matchRoute(location.pathname)?.params['shopId'])
