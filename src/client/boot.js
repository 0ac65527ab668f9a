/* Before the first paint: reserves the place of the vehicle bar, so that nothing moves later. */
try {
  if (localStorage.getItem('egg.vehicle')) document.documentElement.classList.add('has-car')
} catch {}
