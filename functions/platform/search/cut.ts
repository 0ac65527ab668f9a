import { smallWords } from '#domain/search/small-words.ts'
import { pairsOf, type Piece } from '#domain/search/tokens.ts'
import { holds, type Term } from './terms.ts'

/* What a cut costs: letters that name nothing, a name whole, a stretch out of a name. */
const cost = { lost: 20, name: 2, part: 5 }

/** Letters of a run that are cut; nobody types a longer one. */
const longest = 60

interface Step {
  cost: number
  from: number
  isKnown: boolean
}

/**
 * Writing without spaces is cut by the names themselves, so that the least is left over and the
 * names are the longest; what no name holds stays as a piece that is unknown.
 */
export function cutByNames(
  pieces: readonly Piece[],
  terms: readonly Term[],
  locale: string,
): Piece[] {
  const small = smallWords(locale)
  const names = [...terms.map((term) => term.folded), ...small]
  return pieces.flatMap((piece): Piece[] => {
    // A name that nobody sells keeps a run whole only where it is that name.
    const isName = (term: Term) =>
      holds(term, piece) && (term.isSold || term.folded === piece.text || term.plain === piece.text)
    if (piece.kind !== 'run' || terms.some(isName)) return [piece]
    const all = bestCut(piece.text.slice(0, longest), names)
    const cut = all.filter(({ text }) => text.length > 1 && !small.has(text))
    return cut.length > 0 || all.every(({ text }) => small.has(text))
      ? cut.map(({ text }) => ({ kind: 'run', text }))
      : [piece]
  })
}

function bestCut(text: string, names: readonly string[]): { text: string }[] {
  // Names that share no two letters with the text can't stand in it.
  const pairs = pairsOf(text)
  const whole = new Set(names.filter((name) => pairs.some((pair) => name.includes(pair))))
  const all = [...whole].join('\n')
  const steps: Step[] = [{ cost: 0, from: 0, isKnown: true }]
  for (let to = 1; to <= text.length; to++) {
    let best: Step = {
      cost: (steps[to - 1]?.cost ?? 0) + cost.lost,
      from: to - 1,
      isKnown: false,
    }
    for (let from = to - 2; from >= 0; from--) {
      const name = text.slice(from, to)
      if (!all.includes(name)) break
      const sum = (steps[from]?.cost ?? 0) + (whole.has(name) ? cost.name : cost.part)
      if (sum <= best.cost) best = { cost: sum, from, isKnown: true }
    }
    steps.push(best)
  }
  return walkBack(text, steps)
}

/** The pieces of the cheapest cut in order; lost letters that stand together are one piece. */
function walkBack(text: string, steps: readonly Step[]): { text: string }[] {
  const pieces: { text: string; isKnown: boolean }[] = []
  for (let to = text.length; to > 0;) {
    const { from, isKnown } = steps[to] ?? { from: to - 1, isKnown: false }
    const next = pieces[0]
    if (!isKnown && next && !next.isKnown) next.text = text.slice(from, to) + next.text
    else pieces.unshift({ text: text.slice(from, to), isKnown })
    to = from
  }
  return pieces
}
