/* Loads the content search when its field gets the focus, and nothing before. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-find]')) {
  const field = form.querySelector<HTMLInputElement>('[type=search]')
  if (!field) continue
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    import('./read-search-box.ts')
      .then(({ startSearchBox }) => startSearchBox(form, field))
      // The form still submits to the server; the next focus retries.
      .catch(() => (isStarted = false))
  }
  field.addEventListener('focus', start)
  field.addEventListener('pointerdown', start)
  if (document.activeElement === field) start()
}
