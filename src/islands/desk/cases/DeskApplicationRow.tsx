import type { FormEvent } from 'react'
import type { DeskApplication } from '#contract/desk/desk-applications.ts'
import { longestReason } from '#domain/application/states.ts'
import { decideApplication } from '#stores/desk/applications.ts'
import { DeskPictures } from './DeskPictures.tsx'
import { DeskWhy, wantsWhy } from './DeskWhy.tsx'
import { moment } from '../ui/moments.ts'
import { applicationKindWords, applicationStateWords, countryWords } from '../ui/words.ts'

/** Captions of the two pictures of a workshop, in order. */
const pictureWords = ['Front door', 'Name card or licence']

/** One application: applicant, place, pictures, earlier questions, and the form to decide it. */
export function DeskApplicationRow({ one, isBusy }: { one: DeskApplication; isBusy: boolean }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const state = (submitter as HTMLButtonElement).value as 'APPROVED' | 'REJECTED'
    const words = String(new FormData(event.currentTarget).get('words') ?? '')
    void decideApplication(one.applicationId, state, words)
  }
  return (
    <li data-application={one.applicationId}>
      <p>
        {applicationKindWords[one.kind]} · <b translate="no">{one.name}</b>{' '}
        <span className="number">{one.phone}</span> · {countryWords[one.countryId]} ·{' '}
        <time>{moment(one.at)}</time>
      </p>
      <p translate="no">{one.address}</p>
      <DeskPictures urls={one.pictures} words={pictureWords} />
      {one.earlier.map((before) => (
        <p key={before.at}>
          Before, {moment(before.at)}: {applicationStateWords[before.state]}
          {before.decidedBy && <> by {before.decidedBy}</>}
          {before.reason && <> · “{before.reason}”</>}
        </p>
      ))}
      <form onSubmit={submit}>
        <DeskWhy label="Why it is rejected; the applicant reads it" maxLength={longestReason} />
        <button className="button" value="APPROVED" aria-busy={isBusy} {...wantsWhy(false)}>
          Approve
        </button>
        <button className="button" value="REJECTED" aria-busy={isBusy} {...wantsWhy(true)}>
          Reject
        </button>
      </form>
    </li>
  )
}
