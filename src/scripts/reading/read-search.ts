/* The search over reading pages is fetched when its field is entered, and nothing of it before. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-find]')) {
  const field = form.querySelector<HTMLInputElement>('[type=search]')
  if (!field) continue
  let started = false
  const start = () => {
    if (started) return
    started = true
    import('./read-search-box.ts')
      .then(({ startSearchBox }) => startSearchBox(form, field))
      // The form still asks the server; the next touch tries again.
      .catch(() => (started = false))
  }
  field.addEventListener('focus', start)
  field.addEventListener('pointerdown', start)
  if (document.activeElement === field) start()
}
