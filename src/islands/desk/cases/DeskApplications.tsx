import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DecidedApplication } from '#contract/desk/desk-applications.ts'
import { $deskApplications, openDeskApplications } from '#stores/desk/applications.ts'
import { DeskCases, isWorkedOn } from '../ui/DeskCases.tsx'
import { DeskApplicationRow } from './DeskApplicationRow.tsx'
import { moment } from '../ui/moments.ts'
import { applicationKindWords, applicationStateWords } from '../ui/words.ts'

/** Pending workshops and Korean numbers, oldest first, and decided applications. */
export function DeskApplications() {
  const state = useStore($deskApplications)
  useEffect(() => void openDeskApplications(), [])
  return (
    <DeskCases
      name="Applications"
      heading="Applications"
      none="None is waiting."
      state={state}
      statusWord={(status) =>
        status === 'APPROVED' || status === 'REJECTED'
          ? `${applicationStateWords[status]} it`
          : undefined
      }
      rows={
        state.kind === 'known' &&
        state.list.map((one) => (
          <DeskApplicationRow
            key={one.applicationId}
            one={one}
            isBusy={isWorkedOn(state, one.applicationId)}
          />
        ))
      }
    >
      {state.kind === 'known' && <DecidedList list={state.decided} />}
    </DeskCases>
  )
}

/** Decided applications, newest first. */
function DecidedList({ list }: { list: readonly DecidedApplication[] }) {
  return (
    <>
      <h3>Decided</h3>
      {list.length === 0 && <p>None yet.</p>}
      <ol>
        {list.map((one) => (
          <Decided key={one.applicationId} one={one} />
        ))}
      </ol>
    </>
  )
}

function Decided({ one }: { one: DecidedApplication }) {
  return (
    <li data-decided={one.applicationId}>
      {applicationKindWords[one.kind]} · <b>{one.name}</b>{' '}
      <span className="number">{one.phone}</span> · {applicationStateWords[one.state]} by{' '}
      {one.decidedBy}
      {one.decidedAt !== null && <> · {moment(one.decidedAt)}</>}
      {one.reason && <> · “{one.reason}”</>}
    </li>
  )
}
