import {
  type AnsweredLine,
  type LineOffer,
  maximumLineOffers,
} from '#contract/quick-order/quick-order.ts'
import { normaliseNumber, toWrittenForm } from '#domain/numbers/normalise.ts'
import type { CurrentOffer } from '#contract/product/price.ts'
import type { Context } from '../kernel/context.ts'
import { toOfferCard } from '../offer/offers.ts'
import { evaluateOffers, toCurrentOffer } from '../offer/price-now.ts'
import type { Relation } from '../search/retrieve/find-by-number.ts'
import { type ParsedLine, readLongerNumbers } from './longer-numbers.ts'
import { type ListedOffer, type ListedPart, readFamily, readListParts } from './read.ts'

/** Maximum length of a part number, characters. Longer text can't be a number. */
const maxNumberLength = 40

const relations: Relation[] = ['word', 'exact', 'supersedes', 'replaces', 'superseded']

/**
 * Resolves each number of a list to offers in the country, at the buyer's prices. Takes one round
 * trip for all numbers. A second round trip follows if a line may contain a longer number, and a
 * third if some numbers have no offers.
 */
export async function answerList(
  context: Context,
  typedParsedLines: readonly ParsedLine[],
  vehicleModelId: number | undefined,
): Promise<AnsweredLine[]> {
  const completedLines = await readLongerNumbers(context.db, typedParsedLines)
  const wantedNumbers = completedLines.map(({ number, quantity }) => {
    const norm = normaliseNumber(number)
    return { norm: norm.length > maxNumberLength ? '' : norm, quantity }
  })
  const listParts = await readListParts(context, wantedNumbers)
  const parts = Map.groupBy(listParts.parts, (part) => part.line)
  const offersByLine = Map.groupBy(listParts.offers, (offer) => offer.line)
  const numbersToReplace = wantedNumbers.map((one, line) => {
    const needsAlternative = parts.has(line) && !offersByLine.get(line)?.some((offer) => offer.able)
    return needsAlternative ? one : { ...one, norm: '' }
  })
  const others = numbersToReplace.some((one) => one.norm !== '')
    ? await readFamily(context, numbersToReplace)
    : []
  const family = Map.groupBy(others, (offer) => offer.line)
  const lines = completedLines.map((line, i) => ({
    ...line,
    ...resolveLine(line.number, parts.get(i) ?? [], offersByLine.get(i) ?? [], family.get(i) ?? []),
  }))
  const fitOf = await evaluateOffers(
    context,
    lines.flatMap((line) => line.offers),
    vehicleModelId,
  )
  return lines.map(
    ({ number, quantity, oddQuantity, state, parts: namedParts, newerNumber, offers }, line) => ({
      line,
      number,
      quantity,
      oddQuantity: oddQuantity ?? null,
      state,
      part: namedParts[0] ? partOf(namedParts[0]) : null,
      newerNumber,
      offers: offers.map((offer) => toWireOffer(offer, quantity, context, fitOf(offer))),
    }),
  )
}

interface ResolvedLine {
  state: AnsweredLine['state']
  parts: ListedPart[]
  newerNumber: string
  offers: ListedOffer[]
}

/**
 * Determines the result of a line. When several parts share a number, the result lists all of them
 * and the buyer chooses.
 */
function resolveLine(
  number: string,
  parts: readonly ListedPart[],
  ownOffers: readonly ListedOffer[],
  family: readonly ListedOffer[],
): ResolvedLine {
  // The part with exactly this spelling comes first, then other parts whose numbers have the same
  // folded form.
  const writtenForm = toWrittenForm(number)
  const matchesWrittenForm = (one: { number: string }) =>
    Number(toWrittenForm(one.number) === writtenForm)
  const exactPart = parts
    .filter((part) => part.relation === 'exact')
    .sort((a, b) => matchesWrittenForm(b) - matchesWrittenForm(a))
  const newerPart = parts.findLast((part) => part.relation === 'supersedes')
  const answer = { parts: exactPart, newerNumber: newerPart?.number ?? '' }
  if (exactPart.length === 0) return { ...answer, state: 'unknown', offers: [] }
  const kinds = new Set(
    exactPart.map((part) => `${part.brandId} ${part.categoryId} ${toWrittenForm(part.number)}`),
  )
  const hasAvailableOffer = ownOffers.some((offer) => offer.able)
  const hasFamilyOffer = family.some((offer) => offer.able)
  if (!hasAvailableOffer && (hasFamilyOffer || ownOffers.length === 0))
    return { ...answer, state: 'alternatives', offers: bestOffers(family, (offer) => offer.place) }
  if (kinds.size > 1)
    return {
      ...answer,
      state: 'ambiguous',
      offers: balanceOffers(
        ownOffers
          .filter((o) => o.place === 1)
          .sort((a, b) => matchesWrittenForm(b) - matchesWrittenForm(a)),
      ),
    }
  if (newerPart)
    return {
      ...answer,
      state: 'superseded',
      offers: bestOffers(ownOffers, (offer) => -offer.place),
    }
  return { ...answer, state: 'exact', offers: bestOffers(ownOffers, (offer) => offer.place) }
}

/**
 * Sorts available offers first, then by relation; within a relation, the rows are already sorted by
 * price.
 */
function bestOffers(offers: readonly ListedOffer[], sortPosition: (offer: ListedOffer) => number) {
  return [...offers]
    .sort((a, b) => b.able - a.able || sortPosition(a) - sortPosition(b))
    .slice(0, maximumLineOffers)
}

/** Returns the same number of offers for each part. */
function balanceOffers(offers: readonly ListedOffer[]): ListedOffer[] {
  const groups = [...Map.groupBy(offers, (offer) => offer.part_id).values()]
  const maxPerGroup = Math.max(1, Math.floor(maximumLineOffers / Math.max(1, groups.length)))
  return bestOffers(
    groups.flatMap((group) => group.slice(0, maxPerGroup)),
    (offer) => offer.place,
  )
}

function partOf(part: ListedPart): AnsweredLine['part'] {
  const { number, kind, brandName, productName, picture } = part
  return { number, kind, brandName, productName, picture }
}

function toWireOffer(
  offer: ListedOffer,
  quantity: number,
  context: Context,
  fit: CurrentOffer['fit'],
): LineOffer {
  const currentOffer = toCurrentOffer(offer, context, { quantity })
  const { price, quantityPrices, stock, blocked } = currentOffer
  const card = toOfferCard(offer, relations[offer.place] ?? 'word')
  return { ...card, price, quantityPrices, stock, blocked, fit }
}
