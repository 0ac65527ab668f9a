const main = document.querySelector('main')
const slide = document.getElementById('slide')
const state = document.getElementById('state')
const { challenge, bits, working, done } = main.dataset
const phone = location.hash.slice(1)
let solving

/* Finds a number for which the hash of challenge, phone number and this number begins with the
   required zero bits. */
async function solve() {
  for (let n = 0; ; n++) {
    const bytes = new TextEncoder().encode(`${challenge}:${phone}:${n}`)
    const hash = new DataView(await crypto.subtle.digest('SHA-256', bytes))
    if (hash.getUint32(0) >>> (32 - Number(bits)) === 0) return String(n)
  }
}

slide.addEventListener('input', async () => {
  solving ??= solve()
  if (Number(slide.value) < 100) return
  slide.disabled = true
  state.textContent = working
  const answer = await solving
  state.textContent = done
  parent.postMessage({ kind: 'egg-captcha', token: challenge, answer }, location.origin)
})
