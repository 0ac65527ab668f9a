import type { DeskApplication } from '#contract/desk/desk-applications.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { CaseStep } from '../case/CaseHistory.tsx'
import { applicationStateLabels } from '../ui/words.ts'

/** Returns the history of an application: account, earlier attempts, and the next step. */
export function historyOf(deskApplication: DeskApplication, due: number): CaseStep[] {
  const earlierApplications = deskApplication.earlier
    .map((before) => ({
      at: before.at,
      what: fill(m.applications.application_applicationstate, {
        state: applicationStateLabels()[before.state],
      }),
      who: before.decidedBy,
    }))
    .sort((a, b) => a.at - b.at)
  const end: CaseStep =
    deskApplication.decidedAt === null
      ? { at: due, what: m.ui.approve_or_reject, isNext: true }
      : {
          at: deskApplication.decidedAt,
          what: applicationStateLabels()[deskApplication.state],
          who: deskApplication.decidedBy,
        }
  return [
    { at: deskApplication.since, what: m.ui.account },
    ...earlierApplications,
    {
      at: deskApplication.at,
      what:
        earlierApplications.length > 0
          ? fill(m.applications.application_length, { length: earlierApplications.length + 1 })
          : m.applications.application_2,
    },
    end,
  ]
}
