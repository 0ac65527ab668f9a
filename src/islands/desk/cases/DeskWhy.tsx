import type { KeyboardEvent, MouseEvent } from 'react'

interface Props {
  label: string
  maxLength: number
}

/**
 * Reason field of a form with several submit buttons. Enter presses the button that rejects; by
 * default the browser would press the first one, which approves.
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

/**
 * Props of a submit button in that form. Sets whether the reason is required before the browser
 * validates.
 */
export function wantsWhy(isWanted: boolean) {
  return {
    'data-turns-down': isWanted || undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      const field = currentTarget.form?.elements.namedItem('words')
      if (field instanceof HTMLInputElement) field.required = isWanted
    },
  }
}
