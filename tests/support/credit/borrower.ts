import { addDays, type Day } from '#domain/shipping/calendar.ts'
import type { CreditDesk, ReportedCredit } from './credit-desk.ts'

/** Amount of a step: a share of the available amount in hundredths, or exactly all of it. */
interface PaymentShareChoice {
  share: number
  isExact: boolean
}

/** An invoice in the model. */
interface OwedInvoice {
  id: number
  amount: number
  paid: number
  credited: number
  /** Amount returned, due or paid. */
  creditedAmount: number
  dueDay: Day
}

/** Money that the buyer announced. */
interface RequestedPayment {
  paymentId: number
  amount: number
  shares: { invoice: OwedInvoice; amount: number }[]
  until: number
  isOver: boolean
}

const waitMs = 24 * 3_600_000

/** A buyer with credit: their actions, and a parallel model that never reads the database. */
export class Borrower {
  readonly id: number
  readonly #desk: CreditDesk
  #limit = 0
  #grants: { amount: number; until: Day; isEnded: boolean }[] = []
  #open: { id: number; total: number }[] = []
  #invoices: OwedInvoice[] = []
  #asked: RequestedPayment[] = []
  #lastMoney: { amount: number; reference: string } | undefined
  #goesBack = 0

  constructor(desk: CreditDesk) {
    this.#desk = desk
    this.id = desk.newCustomer()
  }

  async open(limit: number): Promise<void> {
    await this.#desk.setLimit(this.id, limit)
    this.#limit = limit
  }

  /** Returns the expected credit from the model. */
  expectedCredit(): ReportedCredit {
    const overdueInvoices = this.#invoices.filter(({ dueDay }) => dueDay < this.#desk.today)
    return {
      left: this.#left,
      ordered: sumOf(this.#open.map(({ total }) => total)),
      owed: this.#owed,
      overdue: sumOf(overdueInvoices.map(owedOn)),
      goesBack: this.#goesBack,
      due: this.#invoices.map(({ dueDay }) => dueDay).join(),
    }
  }

  /** Returns the actual credit from the platform. */
  stands(): Promise<ReportedCredit> {
    return this.#desk.standing(this.id)
  }

  /** Expires limits and payments in the model, as the schedule does. */
  timePassed(): void {
    this.#endGrants()
    for (const one of this.#asked) one.isOver ||= one.until <= this.#desk.now
  }

  performAct(kind: keyof typeof this.acts, how: PaymentShareChoice): Promise<void> {
    return this.acts[kind](how)
  }

  get #owed(): number {
    return sumOf(this.#invoices.map(owedOn))
  }

  get #left(): number {
    const lent = this.#grants.filter((one) => !one.isEnded && one.until >= this.#desk.today)
    const heldAmount = sumOf(this.#open.map(({ total }) => total)) + this.#owed
    return this.#limit + sumOf(lent.map(({ amount }) => amount)) - heldAmount
  }

  #endGrants(): void {
    for (const one of this.#grants) one.isEnded ||= one.until < this.#desk.today
  }

  readonly acts = {
    /** Orders for exactly the remaining credit succeed, and one minor unit more is refused. */
    order: async ({ share, isExact }: PaymentShareChoice) => {
      const remainingCredit = this.#left
      const total = Math.max(1, partOf(remainingCredit, share, isExact))
      const id = await this.#desk.place(this.id, total)
      expectEqual(id !== undefined, total <= remainingCredit)
      if (id === undefined) return
      this.#open.push({ id, total })
      // Expired grants end with the next order placed.
      this.#endGrants()
    },

    ship: async () => {
      const order = this.#open.shift()
      if (!order) return
      await this.#desk.ship(order.id)
      const dueDay = addMonth(this.#desk.today)
      this.#invoices.push({
        id: order.id,
        amount: order.total,
        paid: 0,
        credited: 0,
        creditedAmount: 0,
        dueDay,
      })
    },

    cancel: async () => {
      const order = this.#open.pop()
      if (order) await this.#desk.cancel(this.id, order.id)
    },

    /** Returns part of the latest delivery: the amount due falls, and paid money is refunded. */
    return: async ({ share, isExact }: PaymentShareChoice) => {
      const invoice = this.#invoices.at(-1)
      if (!invoice) return
      const remainder = invoice.amount - invoice.creditedAmount
      const amount = Math.min(remainder, partOf(remainder, share, isExact))
      if (amount === 0) return
      await this.#desk.bringBack(this.id, invoice.id, amount)
      const creditedAmount = Math.min(amount, owedOn(invoice))
      invoice.credited += creditedAmount
      invoice.creditedAmount += amount
      this.#goesBack += amount - creditedAmount
    },

    /** Money arrives at the bank: the earliest due invoice is settled first. */
    money: async ({ share, isExact }: PaymentShareChoice) => {
      const amount = partOf(this.#owed, share, isExact)
      if (amount === 0) return
      this.#lastMoney = { amount, reference: this.#desk.newReference() }
      const answer = await this.#desk.receive(this.id, amount, this.#lastMoney.reference)
      let remainingAmount = amount
      for (const one of this.#invoices.toSorted(compareDueDays)) {
        const takenAmount = Math.min(remainingAmount, owedOn(one))
        one.paid += takenAmount
        remainingAmount -= takenAmount
      }
      this.#goesBack += remainingAmount
      expectEqual(answer.settled, amount - remainingAmount)
      expectEqual(answer.over, remainingAmount)
    },

    /** The bank reports the same money again. */
    again: async () => {
      if (!this.#lastMoney) return
      const { amount, reference } = this.#lastMoney
      const receiveResult = await this.#desk
        .receive(this.id, amount, reference)
        .catch(() => 'known')
      expectEqual(receiveResult, 'known')
    },

    /** The buyer chooses the invoices to pay and hasn't paid yet. */
    choose: async ({ share }: PaymentShareChoice) => {
      const chosenInvoices = this.#invoices.filter(
        (one, i) => owedOn(one) > 0 && (share >> i) % 2 === 1,
      )
      if (chosenInvoices.length === 0) return
      const shares = chosenInvoices.map((invoice) => ({ invoice, amount: owedOn(invoice) }))
      const requestedShares = shares.map(({ invoice, amount }) => ({
        invoiceId: invoice.id,
        amount,
      }))
      this.#asked.push({
        paymentId: await this.#desk.askToPay(this.id, requestedShares),
        amount: sumOf(shares.map(({ amount }) => amount)),
        shares,
        until: this.#desk.now + waitMs,
        isOver: false,
      })
    },

    /** The money for the last request arrives: enough, too little, too late, or a second time. */
    come: async ({ share, isExact }: PaymentShareChoice) => {
      const requestedPayment = this.#asked.at(-1)
      if (!requestedPayment) return
      const amount = partOf(requestedPayment.amount, share, isExact)
      await this.#desk.receiveTransfer(requestedPayment.paymentId, amount)
      const isEnough = amount >= requestedPayment.amount && !requestedPayment.isOver
      let takenAmount = 0
      for (const { invoice, amount: mostAmount } of isEnough ? requestedPayment.shares : []) {
        const part = Math.min(mostAmount, owedOn(invoice))
        invoice.paid += part
        takenAmount += part
      }
      this.#goesBack += amount - takenAmount
      requestedPayment.isOver ||= isEnough
    },

    limit: ({ share }: PaymentShareChoice) => this.open(share * 100_00),

    grant: async ({ share }: PaymentShareChoice) => {
      const until = addDays(this.#desk.today, share % 40)
      await this.#desk.lend(this.id, share * 20_00, until)
      this.#grants.push({ amount: share * 20_00, until, isEnded: false })
    },
  }
}

const owedOn = ({ amount, paid, credited }: OwedInvoice): number => amount - paid - credited
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)
const compareDueDays = (a: OwedInvoice, b: OwedInvoice) =>
  a.dueDay.localeCompare(b.dueDay) || a.id - b.id

/** Returns a share of an amount; at least one minor unit if the amount isn't zero. */
function partOf(sum: number, share: number, isExact: boolean): number {
  if (sum <= 0 || isExact) return Math.max(0, sum)
  return Math.max(1, Math.floor((sum * share) / 100))
}

/**
 * Returns the same day of the next month, or its last day. Implemented separately, because the
 * model shares no code with the platform.
 */
function addMonth(day: Day): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const monthLengths = [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const [nextYear, next] = month === 12 ? [year + 1, 1] : [year, month + 1]
  const two = (n: number) => String(n).padStart(2, '0')
  return `${nextYear}-${two(next)}-${two(Math.min(date, monthLengths[next - 1] ?? 0))}`
}

function expectEqual<T>(found: T, expected: T): void {
  if (found !== expected) throw new Error(`${String(found)} instead of ${String(expected)}`)
}
