import type { ScanField } from '#domain/scan/candidates.ts'
import { openScan } from '#islands/dialogs.tsx'

/** Opens the scanner for the field next to a button, and searches for what it reads. */
export function scanInto(button: HTMLElement): Promise<void> {
  const form = button.closest('form')
  const field = form?.querySelector<HTMLInputElement>('[data-suggest]')
  if (!form || !field) return Promise.resolve()
  return openScan(button, field.dataset['suggest'] as ScanField, (value) => {
    field.value = value
    form.requestSubmit()
  })
}
