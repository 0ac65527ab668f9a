import type { ComponentType, ReactNode } from 'react'
import type { DeskAddress } from '#domain/desk/address.ts'
import type { CaseQueue as Queue } from '#domain/desk/case-queues.ts'
import { ApplicationCase } from './applications/ApplicationCase.tsx'
import { CaseQueue } from './case-queue/CaseQueue.tsx'
import { ChatCase } from './chats/ChatCase.tsx'
import { CreditCase } from './credit/CreditCase.tsx'
import { CreditFind } from './credit/CreditFind.tsx'
import { DeskGifts } from './gifts/DeskGifts.tsx'
import { DeskGiftStock } from './gifts/DeskGiftStock.tsx'
import { GiftCase } from './gifts/GiftCase.tsx'
import { MessageCase } from './messages/MessageCase.tsx'
import { AccountCase } from './payouts/bank-accounts/AccountCase.tsx'
import { PaymentCase } from './payment-cases/PaymentCase.tsx'
import { SlipCase } from './payment-cases/SlipCase.tsx'
import { ReturnCase } from './returns/ReturnCase.tsx'
import { ReviewCase } from './reviews/ReviewCase.tsx'
import { SellerCase } from './applications/sellers/SellerCase.tsx'
import type { CaseProps } from './ui/case-props.ts'
import type { Change } from './ui/use-url-state.ts'

interface Props {
  queue: Queue
  address: DeskAddress
  isSeller: boolean
  now: number
  go: (change: Change) => void
}

/** Component of the open case of each queue. */
const caseComponents: Record<Queue, ComponentType<CaseProps>> = {
  returns: ReturnCase,
  applications: ApplicationCase,
  sellers: SellerCase,
  reviews: ReviewCase,
  messages: MessageCase,
  credit: CreditCase,
  cases: PaymentCase,
  bankAccounts: AccountCase,
  gifts: GiftCase,
  chats: ChatCase,
  slips: SlipCase,
}

/** Tools that a queue shows while no case is open. */
const queueTools: Partial<Record<Queue, ReactNode>> = {
  credit: <CreditFind />,
  gifts: (
    <>
      <DeskGifts />
      <DeskGiftStock />
    </>
  ),
}

/** A queue of cases with the open case. */
export function QueueView({ queue, ...rest }: Props) {
  return (
    <CaseQueue
      key={queue}
      queue={queue}
      Case={caseComponents[queue]}
      tools={queueTools[queue]}
      {...rest}
    />
  )
}
