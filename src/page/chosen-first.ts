/** Choices with the one that counts in front: on a phone the row scrolls, and the rest may lie beyond its edge. */
export const chosenFirst = <Choice extends { isOn: boolean }>(
  choices: readonly Choice[],
): Choice[] => [...choices.filter(({ isOn }) => isOn), ...choices.filter(({ isOn }) => !isOn)]
