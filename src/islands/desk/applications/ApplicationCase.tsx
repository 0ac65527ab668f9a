import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskApplication } from '#contract/desk/desk-applications.ts'
import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { deskApplication } from '#stores/desk/applications.ts'
import type { CaseState } from '#stores/desk/case-queue/open-case.ts'
import { CaseFacts } from '../case/CaseFacts.tsx'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseHistory } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import { CasePictures } from '../case/CasePictures.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { formatMoment } from '../ui/moments.ts'
import { applicationKindLabels, applicationStateLabels, countryNames } from '../ui/words.ts'
import { languageName } from '#i18n/desk/language-name.ts'
import { applicationActions } from './ApplicationActs.tsx'
import { ApplicationChecks } from './ApplicationChecks.tsx'
import { EarlierApplications } from './EarlierApplications.tsx'
import { historyOf } from './application-history.ts'
import { fillNodes } from '../ui/filled.tsx'

/** Captions of the two pictures of a workshop, in order. */
export const pictureCaptions = () => [
  m.applications.front_door,
  m.applications.name_card_or_licence,
]

const marks = { SUBMITTED: 'half', APPROVED: 'good', REJECTED: 'stop' } as const

/** Open application: pictures next to each other, the typed data, and earlier attempts. */
export function ApplicationCase(props: CaseProps) {
  const state = useStore(deskApplication.$case)
  const { id, close } = props
  useEffect(() => {
    void deskApplication.open(id)
    return deskApplication.close
  }, [id])
  if (state.kind !== 'known')
    return <CaseLoad state={state} close={close} retry={() => void deskApplication.open(id)} />
  return <KnownApplication {...props} state={state} />
}

type KnownCase = Extract<CaseState<DeskApplication>, { kind: 'known' }>

function KnownApplication({ state, now, close, after }: CaseProps & { state: KnownCase }) {
  const { data: one, busy, fault } = state
  const isOpen = one.state === 'SUBMITTED'
  const dueAt = one.at + caseTimeLimitsMs.application
  const attempt = one.earlier.length + 1
  return (
    <DeskCase
      {...{ now, busy, fault, close, after }}
      title={one.name}
      state={{
        word: isOpen
          ? attempt === 1
            ? m.applications.first_application
            : fill(m.applications.application, { attempt })
          : fill(m.applications.by, {
              state: applicationStateLabels()[one.state],
              decidedBy: one.decidedBy,
            }),
        mark: marks[one.state],
      }}
      {...(isOpen && { due: { word: m.ui.answer_by, at: dueAt } })}
      about={
        <>
          {fillNodes(m.applications.confirmed_by_code_sent, {
            kind: <b>{applicationKindLabels()[one.kind]}</b>,
            phone: one.phone,
            country: countryNames()[one.countryId],
            time: formatMoment(one.at),
          })}
        </>
      }
      main={
        <>
          <CasePictures urls={one.pictures} words={pictureCaptions()} isWide />
          <ApplicationChecks key={one.applicationId} one={one} />
          {one.reason && (
            <>
              <h3>{m.applications.reason_that_the_applicant}</h3>
              <blockquote>“{one.reason}”</blockquote>
            </>
          )}
          <EarlierApplications one={one} />
        </>
      }
      side={
        <>
          <CaseFacts
            title={m.applications.what_approval_gives}
            rows={
              one.kind === 'WORKSHOP'
                ? [
                    [m.ui.price, m.applications.workshop_prices],
                    [m.ui.credit, m.applications.can_be_asked_for],
                    [m.applications.team, m.applications.members_can_be_invited],
                  ]
                : [[m.applications.sign_in, m.applications.with_this_korean_number]]
            }
          />
          <CaseFacts
            title={m.applications.applicant}
            rows={[
              [m.applications.account_since, formatMoment(one.since)],
              [m.ui.language, languageName(one.langCode)],
              [m.applications.attempts, attempt],
            ]}
          />
          <CaseHistory steps={historyOf(one, dueAt)} />
        </>
      }
      acts={isOpen ? applicationActions(one) : []}
      none={m.applications.this_application_is_decided}
    />
  )
}
