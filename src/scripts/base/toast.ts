let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a message for 3000 ms (specification section 8) or `ms`. Screen readers announce it. */
export function toast(text: string, ms = 3000): void {
  const box = document.querySelector<HTMLElement>('[data-toast]')
  if (!box) return
  box.textContent = text
  box.hidden = false
  clearTimeout(timer)
  timer = setTimeout(() => (box.hidden = true), ms)
}
