import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { CheckRow, DeskSeller } from '#contract/desk/desk-sellers.ts'
import { caseMs } from '#domain/desk/case-queues.ts'
import type { CaseState } from '#stores/desk/open-case.ts'
import { deskSeller } from '#stores/desk/seller/sellers.ts'
import { CaseHistory } from '../../case/CaseHistory.tsx'
import { CaseLoad } from '../../case/CaseLoad.tsx'
import { CasePictures } from '../../case/CasePictures.tsx'
import { DeskCase } from '../../case/DeskCase.tsx'
import type { CaseProps } from '../../ui/case-props.ts'
import { moment } from '../../ui/moments.ts'
import { countryWords } from '../../ui/words.ts'
import { sellerActs } from './SellerActs.tsx'
import { SellerChecks } from './SellerChecks.tsx'
import { SellerFacts } from './SellerFacts.tsx'
import { actWords, documentWords, sellerStates, sizeWords } from './seller-words.ts'

/** Open application of a company: papers, what was typed, and the two steps of an approval. */
export function SellerCase(props: CaseProps) {
  const state = useStore(deskSeller.$case)
  const { id, close } = props
  useEffect(() => {
    void deskSeller.open(id)
    return deskSeller.close
  }, [id])
  if (state.kind !== 'known')
    return <CaseLoad state={state} close={close} retry={() => void deskSeller.open(id)} />
  return <KnownSeller key={state.data.applicationId} {...props} state={state} />
}

type Known = Extract<CaseState<DeskSeller>, { kind: 'known' }>

function KnownSeller({ state, now, close, after }: CaseProps & { state: Known }) {
  const { data: one, busy, fault } = state
  const [ticked, setTicked] = useState<readonly CheckRow[]>(one.ticked)
  const isWaiting = one.state === 'SENT' || one.state === 'CHECKED'
  const due = (one.sentAt ?? 0) + caseMs.seller
  const toggle = (row: CheckRow) =>
    setTicked(ticked.includes(row) ? ticked.filter((it) => it !== row) : [...ticked, row])
  return (
    <DeskCase
      {...{ now, busy, fault, close, after }}
      title={one.registeredName}
      state={sellerStates[one.state]}
      {...(isWaiting && { due: { word: 'Answer by', at: due } })}
      about={
        <>
          <b translate="no">{one.shopName}</b> · <span translate="no">{one.signatory.name}</span>,{' '}
          {one.signatory.role} · {one.phone} · {countryWords()[one.countryId]}
          {one.sentAt && <> · sent {moment(one.sentAt)}</>} · {one.categories.join(', ')},{' '}
          {sizeWords[one.size]} parts
          {one.brands && <> · dealer of {one.brands}</>}
        </>
      }
      main={
        <>
          <CasePictures
            urls={one.papers.map(({ url }) => url)}
            words={one.papers.map(({ kind }) => documentWords[kind])}
            isWide
          />
          <SellerChecks one={one} ticked={ticked} toggle={toggle} isOpen={one.state === 'SENT'} />
          {one.words && (
            <>
              <h3>
                {one.state === 'CHECKED' ? 'Remark of the first person' : 'Sent to the applicant'}
              </h3>
              <blockquote>“{one.words}”</blockquote>
            </>
          )}
        </>
      }
      side={
        <>
          <SellerFacts one={one} />
          <CaseHistory
            steps={[
              ...(one.sentAt ? [{ at: one.sentAt, what: 'Sent' }] : []),
              ...one.history.map(({ act, by, at }) => ({
                at,
                what: actWords[act] ?? act,
                who: by,
              })),
              ...(isWaiting
                ? [
                    {
                      at: due,
                      what: one.state === 'SENT' ? 'First person' : 'Second person',
                      isNext: true,
                    },
                  ]
                : []),
            ]}
          />
        </>
      }
      acts={sellerActs(one, ticked)}
      none={
        one.state === 'ASKED' ? 'Waits for the applicant’s paper.' : 'This application is decided.'
      }
    />
  )
}
