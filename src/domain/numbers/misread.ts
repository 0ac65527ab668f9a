/* Characters that are confused on worn labels and in handwriting. */
const lookAlikes: Record<string, string> = {
  O: '0',
  '0': 'O',
  I: '1',
  '1': 'I',
  B: '8',
  '8': 'B',
  S: '5',
  '5': 'S',
}

/** Maximum alternative readings of one number: all combinations for five doubtful characters. */
const maxReadings = 31

/**
 * Returns other readings of a number in its folded form, fewest changed characters first:
 * "O4465OK240" is also 044650K240.
 */
export function listOtherReadings(norm: string): string[] {
  const ambiguousPositions = [...norm].flatMap((letter, i) =>
    lookAlikes[letter] === undefined ? [] : [i],
  )
  // Usually a letter was typed for a digit. Try digits typed for letters only when few characters
  // are doubtful.
  const letters = ambiguousPositions.filter((i) => /\D/.test(norm[i] ?? ''))
  const doubtfulPositions = (ambiguousPositions.length <= 5 ? ambiguousPositions : letters).slice(
    0,
    5,
  )
  const readings = Array.from({ length: 2 ** doubtfulPositions.length - 1 }, (_, mask) => {
    const otherReading = [...norm]
    let changes = 0
    doubtfulPositions.forEach((position, bit) => {
      if ((((mask + 1) >> bit) & 1) === 0) return
      otherReading[position] = lookAlikes[norm[position] ?? ''] ?? ''
      changes += 1
    })
    return { text: otherReading.join(''), changes }
  })
  return readings
    .sort((a, b) => a.changes - b.changes)
    .slice(0, maxReadings)
    .map(({ text }) => text)
}
