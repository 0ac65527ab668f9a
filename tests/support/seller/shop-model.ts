/*
 * Independent calculation of a shop's account from the events alone, never from the database. It
 * counts in fractions of a line that are left, with a separate division and split.
 */

type Amounts = [paid: bigint, funded: bigint, commission: bigint, fee: bigint]

interface ModelPart {
  skuOrgId: number
  pieces: bigint
  left: Amounts
  /**
   * Returned quantity, and the amount paid when the order was placed; the refund of a return
   * depends on both.
   */
  returned: bigint
  first: bigint
  quantity: bigint
}

/** An order in the model. */
export class ModelSale {
  readonly parts: ModelPart[]
  readonly #isCash: boolean
  #entries = 0n
  #early: bigint[] = []
  isEarned = false
  isMovable = false

  constructor(
    parts: readonly { skuOrgId: number; pieces: number; amounts: readonly number[] }[],
    isCash: boolean,
  ) {
    this.#isCash = isCash
    this.parts = parts.map(({ skuOrgId, pieces, amounts }) => ({
      skuOrgId,
      pieces: BigInt(pieces),
      quantity: BigInt(pieces),
      left: amounts.map(BigInt) as Amounts,
      returned: 0n,
      first: BigInt(amounts[0] ?? 0),
    }))
    this.#sale = this.#net(this.#all(), isCash)
  }

  readonly #sale: bigint

  /** Balance of the shop for this order. */
  get balance(): bigint {
    return this.isEarned ? this.#entries : 0n
  }

  get unrefunded(): bigint {
    return this.#all()[0]
  }

  earn(): void {
    this.isEarned = true
    this.#entries = this.#sale - this.#early.reduce((sum, one) => sum + one, 0n)
  }

  /** Amount that a return of items refunds, before any limit. */
  worth(skuOrgId: number, pieces: number): bigint {
    const { first, returned, quantity } = this.#part(skuOrgId)
    const upTo = (count: bigint) => (first * count) / quantity
    return upTo(returned + BigInt(pieces)) - upTo(returned)
  }

  /** Applies a return of items. Returns the refunded amount. */
  return(skuOrgId: number, pieces: number): bigint {
    const part = this.#part(skuOrgId)
    const returnWorth = this.worth(skuOrgId, pieces)
    const amount = returnWorth < this.unrefunded ? returnWorth : this.unrefunded
    part.returned += BigInt(pieces)
    const count = BigInt(pieces) < part.pieces ? BigInt(pieces) : part.pieces
    if (returnWorth === amount && returnWorth <= part.left[0] && BigInt(pieces) <= part.pieces) {
      const goneAmounts = part.left.map((own, i) =>
        i === 0 ? returnWorth : count === part.pieces ? own : (own * count) / part.pieces,
      ) as Amounts
      this.#book(goneAmounts)
      part.left = part.left.map((own, i) => own - (goneAmounts[i] ?? 0n)) as Amounts
      part.pieces -= count
      return amount
    }
    this.spread(amount, [part, count])
    return amount
  }

  /**
   * Deducts an amount from all lines and the delivery, in proportion to their remaining amounts.
   */
  spread(amount: bigint, counted?: [ModelPart, bigint]): void {
    const remainingTotals = this.#all()
    if (amount === remainingTotals[0] && amount > 0n) {
      this.#book(remainingTotals)
      for (const part of this.parts) [part.left, part.pieces] = [[0n, 0n, 0n, 0n], 0n]
      return
    }
    const shares = this.parts.map(({ left }) =>
      remainingTotals[0] ? (amount * left[0]) / remainingTotals[0] : 0n,
    )
    let remainingAmount = amount - shares.reduce((sum, one) => sum + one, 0n)
    while (remainingAmount > 0n) {
      let bestScore = -1
      for (const [i, { left }] of this.parts.entries())
        if (left[0] > (shares[i] ?? 0n) && left[0] > (this.parts[bestScore]?.left[0] ?? 0n))
          bestScore = i
      const room = (this.parts[bestScore]?.left[0] ?? 0n) - (shares[bestScore] ?? 0n)
      const more = room < remainingAmount ? room : remainingAmount
      shares[bestScore] = (shares[bestScore] ?? 0n) + more
      remainingAmount -= more
    }
    for (const [i, part] of this.parts.entries()) {
      const share = shares[i] ?? 0n
      const goneAmounts = part.left.map((own, column) =>
        column === 0 ? share : share === 0n ? 0n : (own * share) / part.left[0],
      ) as Amounts
      this.#book(goneAmounts)
      part.left = part.left.map((own, column) => own - (goneAmounts[column] ?? 0n)) as Amounts
      if (counted?.[0] === part) part.pieces -= counted[1]
    }
  }

  #book(goneAmounts: Amounts): void {
    const net = this.#net(goneAmounts, false)
    if (this.isEarned) this.#entries -= net
    else this.#early.push(net)
  }

  #net([paid, funded, commission, fee]: Amounts, isCash: boolean): bigint {
    return (isCash && this.#isCash ? 0n : paid) + funded - commission - fee
  }

  #all(): Amounts {
    const column = (i: number) => this.parts.reduce((sum, { left }) => sum + (left[i] ?? 0n), 0n)
    return [column(0), column(1), column(2), column(3)]
  }

  #part(skuOrgId: number): ModelPart {
    const part = this.parts.find((one) => one.skuOrgId === skuOrgId)
    if (!part) throw new Error('no such part')
    return part
  }
}
