import type { KeyboardEvent, MouseEvent } from 'react'

interface Props {
  label: string
  maxLength: number
}

/**
 * Why something is turned down, in the form whose buttons decide. Enter in it presses the button that
 * turns down: the browser by itself would press the first one, which approves.
 */
export function DeskWhy({ label, maxLength }: Props) {
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.querySelector<HTMLButtonElement>('[data-turns-down]')?.click()
  }
  return (
    <input
      name="words"
      maxLength={maxLength}
      pattern=".*\S.*"
      aria-label={label}
      placeholder={label}
      onKeyDown={press}
    />
  )
}

/** For a button of that form: whether its act wants the words, said before the browser looks. */
export function wantsWhy(isWanted: boolean) {
  return {
    'data-turns-down': isWanted || undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      const field = currentTarget.form?.elements.namedItem('words')
      if (field instanceof HTMLInputElement) field.required = isWanted
    },
  }
}
