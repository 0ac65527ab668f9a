/** Ways to write one number that reach the platform. */
export const spellings = (cellphone: string) => [
  cellphone,
  `0${cellphone}`,
  `+66${cellphone}`,
  `0${cellphone.slice(0, 2)}-${cellphone.slice(2, 5)} ${cellphone.slice(5)}`,
  ` (0${cellphone.slice(0, 2)}) ${cellphone.slice(2)} `,
]

/** A wrong guess of as many digits, another one each time. */
export function wrongGuess(right: string, n: number): string {
  const digits = right.length
  const guess = String((Number(right) + 1 + (n % (10 ** digits - 1))) % 10 ** digits)
  return guess.padStart(digits, '0')
}
