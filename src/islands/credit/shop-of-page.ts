import { matchRoute } from '#routes/match.ts'

/** Returns the shop ID from the address of a credit page. */
export const shopOfPage = (): number => Number(matchRoute(location.pathname)?.params['shopId'])
