import { copyOrSelect } from '#client/copy-or-mark.ts'
import { toast } from '../base/toast.ts'

/** Copies a part number without hyphens and spaces, the format that order systems expect. */
export async function copyNumber(button: HTMLElement): Promise<void> {
  const { copy: text = '', copied = '' } = button.dataset
  const textBefore = button.textContent
  const shownNumbers = button.closest('li, section')?.querySelectorAll('[data-shown]') ?? []
  if (await copyOrSelect(text, [...shownNumbers])) {
    button.textContent = copied
    setTimeout(() => (button.textContent = textBefore), 2000)
  } else await announceManualCopy()
}

async function announceManualCopy(): Promise<void> {
  const { loadTouchMessages } = await import('#client/words/touch-words.ts')
  toast((await loadTouchMessages()).copy_by_hand)
}
