import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskApplication } from '#contract/desk/desk-applications.ts'
import { caseMs } from '#domain/desk/case-queues.ts'
import { deskApplication } from '#stores/desk/applications.ts'
import type { CaseState } from '#stores/desk/open-case.ts'
import { CaseFacts } from '../case/CaseFacts.tsx'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseHistory } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import { CasePictures } from '../case/CasePictures.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { moment } from '../ui/moments.ts'
import { applicationKindWords, applicationStateWords, countryWords } from '../ui/words.ts'
import { applicationActs } from './ApplicationActs.tsx'
import { ApplicationChecks } from './ApplicationChecks.tsx'
import { EarlierApplications } from './EarlierApplications.tsx'
import { historyOf } from './application-history.ts'

/** Captions of the two pictures of a workshop, in order. */
export const pictureWords = ['Front door', 'Name card or licence']

const marks = { SUBMITTED: 'half', APPROVED: 'good', REJECTED: 'stop' } as const

/** Open application: pictures next to each other, what was typed, and earlier attempts. */
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

type Known = Extract<CaseState<DeskApplication>, { kind: 'known' }>

function KnownApplication({ state, now, close, after }: CaseProps & { state: Known }) {
  const { data: one, busy, fault } = state
  const isOpen = one.state === 'SUBMITTED'
  const due = one.at + caseMs.application
  const attempt = one.earlier.length + 1
  return (
    <DeskCase
      {...{ now, busy, fault, close, after }}
      title={one.name}
      state={{
        word: isOpen
          ? attempt === 1
            ? 'First application'
            : `Application ${attempt}`
          : `${applicationStateWords()[one.state]} by ${one.decidedBy}`,
        mark: marks[one.state],
      }}
      {...(isOpen && { due: { word: 'Answer by', at: due } })}
      about={
        <>
          <b>{applicationKindWords()[one.kind]}</b> · {one.phone}, confirmed by code ·{' '}
          {countryWords()[one.countryId]} · sent {moment(one.at)}
        </>
      }
      main={
        <>
          <CasePictures urls={one.pictures} words={pictureWords} isWide />
          <ApplicationChecks key={one.applicationId} one={one} />
          {one.reason && (
            <>
              <h3>Reason that the applicant reads</h3>
              <blockquote>“{one.reason}”</blockquote>
            </>
          )}
          <EarlierApplications one={one} />
        </>
      }
      side={
        <>
          <CaseFacts
            title="What approval gives"
            rows={
              one.kind === 'WORKSHOP'
                ? [
                    ['Price', 'workshop prices'],
                    ['Credit', 'can be asked for later'],
                    ['Team', 'members can be invited'],
                  ]
                : [['Sign-in', 'with this Korean number']]
            }
          />
          <CaseFacts
            title="Applicant"
            rows={[
              ['Account since', moment(one.since)],
              ['Language', one.langCode],
              ['Attempts', attempt],
            ]}
          />
          <CaseHistory steps={historyOf(one, due)} />
        </>
      }
      acts={isOpen ? applicationActs(one) : []}
      none="This application is decided."
    />
  )
}
