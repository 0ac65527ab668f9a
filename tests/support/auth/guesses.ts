/** Ways to write one phone number that the platform accepts. */
export const listNumberSpellings = (cellphone: string) => [
  cellphone,
  `0${cellphone}`,
  `+66${cellphone}`,
  `0${cellphone.slice(0, 2)}-${cellphone.slice(2, 5)} ${cellphone.slice(5)}`,
  ` (0${cellphone.slice(0, 2)}) ${cellphone.slice(2)} `,
]

/** Returns a wrong code with the same number of digits, different each time. */
export function makeWrongGuess(right: string, n: number): string {
  const digits = right.length
  const guess = String((Number(right) + 1 + (n % (10 ** digits - 1))) % 10 ** digits)
  return guess.padStart(digits, '0')
}
