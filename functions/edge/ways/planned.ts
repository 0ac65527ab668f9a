import { apology, type Visit } from '../visit.ts'

/** A screen that isn't built yet says so. */
export function plannedScreen(visit: Visit): Promise<Response> {
  return apology(visit, 'planned', 501)
}
