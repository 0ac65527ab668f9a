import type { DeskApplication } from '#contract/desk/desk-applications.ts'
import type { CaseStep } from '../case/CaseHistory.tsx'
import { applicationStateWords } from '../ui/words.ts'

/** Returns the history of an application: account, earlier attempts, and the next step. */
export function historyOf(one: DeskApplication, due: number): CaseStep[] {
  const earlier = one.earlier
    .map((before) => ({
      at: before.at,
      what: `Application, ${applicationStateWords()[before.state]}`,
      who: before.decidedBy,
    }))
    .sort((a, b) => a.at - b.at)
  const end: CaseStep =
    one.decidedAt === null
      ? { at: due, what: 'Approve or reject', isNext: true }
      : { at: one.decidedAt, what: applicationStateWords()[one.state], who: one.decidedBy }
  return [
    { at: one.since, what: 'Account' },
    ...earlier,
    { at: one.at, what: earlier.length > 0 ? `Application ${earlier.length + 1}` : 'Application' },
    end,
  ]
}
