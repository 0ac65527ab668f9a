import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { CheckRow, DeskSeller } from '#contract/desk/desk-sellers.ts'
import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { CaseState } from '#stores/desk/case-queue/open-case.ts'
import { deskSeller } from '#stores/desk/seller/sellers.ts'
import { CaseHistory } from '../../case/CaseHistory.tsx'
import { CaseLoad } from '../../case/CaseLoad.tsx'
import { CasePictures } from '../../case/CasePictures.tsx'
import { DeskCase } from '../../case/DeskCase.tsx'
import type { CaseProps } from '../../ui/case-props.ts'
import { formatMoment } from '../../ui/moments.ts'
import { countryNames } from '../../ui/words.ts'
import { sellerActions } from './SellerActs.tsx'
import { SellerChecks } from './SellerChecks.tsx'
import { SellerFacts } from './SellerFacts.tsx'
import { sellerActionLabels, documentLabels, sellerStates, sizeLabels } from './seller-words.ts'
import { fillNodes } from '../../ui/filled.tsx'

/** Open application of a company: documents, typed data, and the two steps of an approval. */
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

type KnownCase = Extract<CaseState<DeskSeller>, { kind: 'known' }>

function KnownSeller({ state, now, close, after }: CaseProps & { state: KnownCase }) {
  const { data: one, busy, fault } = state
  const { sentAt } = one
  const [ticked, setTicked] = useState<readonly CheckRow[]>(one.ticked)
  const isSent = one.state === 'SENT'
  const isWaiting = isSent || one.state === 'CHECKED'
  const dueAt = (sentAt ?? 0) + caseTimeLimitsMs.seller
  const toggle = (row: CheckRow) =>
    setTicked(ticked.includes(row) ? ticked.filter((it) => it !== row) : [...ticked, row])
  return (
    <DeskCase
      {...{ now, busy, fault, close, after }}
      title={one.registeredName}
      state={sellerStates()[one.state]}
      {...(isWaiting && { due: { word: m.ui.answer_by, at: dueAt } })}
      about={
        <>
          {fillNodes(m.applications.parts, {
            shopName: <b translate="no">{one.shopName}</b>,
            name: <span translate="no">{one.signatory.name}</span>,
            role: one.signatory.role,
            phone: one.phone,
            country: countryNames()[one.countryId],
            sent: sentAt && <> {fill(m.applications.sent, { time: formatMoment(sentAt) })}</>,
            categories: one.categories.join(', '),
            size: sizeLabels()[one.size],
            dealer: one.brands && <> {fill(m.applications.dealer_of, { brands: one.brands })}</>,
          })}
        </>
      }
      main={
        <>
          <CasePictures
            urls={one.papers.map(({ url }) => url)}
            words={one.papers.map(({ kind }) => documentLabels()[kind])}
            isWide
          />
          <SellerChecks one={one} ticked={ticked} toggle={toggle} isOpen={one.state === 'SENT'} />
          {one.words && (
            <>
              <h3>
                {one.state === 'CHECKED'
                  ? m.applications.remark_of_the_first
                  : m.applications.sent_to_the_applicant}
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
              ...(one.sentAt ? [{ at: one.sentAt, what: m.ui.sent }] : []),
              ...one.history.map(({ act, by, at }) => ({
                at,
                what: sellerActionLabels()[act] ?? act,
                who: by,
              })),
              ...(isWaiting
                ? [
                    {
                      at: dueAt,
                      what: isSent ? m.applications.first_person : m.applications.second_person,
                      isNext: true,
                    },
                  ]
                : []),
            ]}
          />
        </>
      }
      acts={sellerActions(one, ticked)}
      none={
        one.state === 'ASKED'
          ? m.applications.waits_for_the_applicants
          : m.applications.this_application_is_decided
      }
    />
  )
}
