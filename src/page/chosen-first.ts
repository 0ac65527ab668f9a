/** Sorts the selected choice first: on a phone the row scrolls, and later choices may be hidden. */
export const sortChosenFirst = <Choice extends { isOn: boolean }>(
  choices: readonly Choice[],
): Choice[] => [...choices.filter(({ isOn }) => isOn), ...choices.filter(({ isOn }) => !isOn)]
