/** Runs in the browser page: draws one sheet from its list of parts. */
import * as THREE from 'three'
import models from './extra/index.mjs'
import { HEIGHT, WIDTH } from './frame.mjs'
import { hull } from './hull.mjs'
import { draw } from './ink.mjs'
import { SLOPES, layout } from './layout.mjs'
import { pose } from './pose.mjs'

/** Free space on each side for balloons. */
const MARGIN = { 1: { x: 30, y: 78 }, 2: { x: 26, y: 76 }, 3: { x: 26, y: 76 } }

const built = new Map()
function modelOf(name) {
  if (!models[name]) throw new Error(`no model ${name}`)
  if (!built.has(name)) built.set(name, models[name]())
  return built.get(name)
}

const stood = new Map()
/** Returns a posed part with its outline in the drawing, relative to the centre of its bounds. */
function stand(item, slope) {
  const name = `${item.model} ${item.axis} ${item.mirror} ${slope}`
  if (!stood.has(name)) {
    const group = pose(modelOf(item.model).clone(true), item.axis, slope)
    const whole = item.mirror ? mirrored(group) : group
    whole.updateMatrixWorld(true)
    const points = []
    const v = new THREE.Vector3()
    const box = new THREE.Box3()
    whole.traverse((o) => {
      if (!o.isMesh) return
      const p = o.geometry.attributes.position
      for (let i = 0; i < p.count; i++) {
        v.fromBufferAttribute(p, i).applyMatrix4(o.matrixWorld)
        box.expandByPoint(v)
        if (i % 3 === 0) points.push([v.x, v.y])
      }
    })
    const centre = box.getCenter(new THREE.Vector3())
    const { x: w, y: h } = box.getSize(new THREE.Vector3())
    const span = 0.6 * Math.max(w, h) + 0.4 * Math.sqrt(w * h)
    const outline = hull(points.map(([x, y]) => [x - centre.x, y - centre.y]))
    stood.set(name, { whole, centre, outline, span, wide: w / span })
  }
  return { ...stood.get(name), size: item.size }
}

function mirrored(group) {
  const m = new THREE.Group().add(group)
  m.scale.x = -1
  return m
}

/** Returns the layout with the largest parts, of one to three lines. */
function best(items) {
  let found
  for (const rows of [1, 2, 3]) {
    if (rows > items.length / 2 && rows > 1) continue
    const parts = items.map((item) => stand(item, SLOPES[rows]))
    const m = MARGIN[rows]
    const out = layout(parts, rows, { width: WIDTH - 2 * m.x, height: HEIGHT - 2 * m.y })
    if (!found || out.unit > found.unit * 1.08) found = { ...out, parts }
  }
  return found
}

/** Draws thin dash-dot lines behind the parts, with a small gap around them. */
function centreLines(found, part) {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const ctx = canvas.getContext('2d')
  ctx.lineWidth = 1.1
  ctx.setLineDash([22, 5, 4, 5])
  const a = (SLOPES[found.rows] * Math.PI) / 180
  for (let r = 0; r < found.rows; r++) {
    const mine = found.placed.flatMap((s, i) => (s.row === r ? [{ s, o: found.outlines[i] }] : []))
    if (mine.length < 2) continue
    const xs = mine.flatMap(({ o }) => o.map((p) => p[0]))
    const from = Math.max(Math.min(...xs) - 18, 8 - WIDTH / 2)
    const to = Math.min(Math.max(...xs) + 18, WIDTH / 2 - 8)
    const { x, y } = mine[0].s
    const at = (px) => [px + WIDTH / 2, HEIGHT / 2 - (y + (px - x) * Math.tan(a))]
    ctx.beginPath()
    ctx.moveTo(...at(from))
    ctx.lineTo(...at(to))
    ctx.stroke()
  }
  const { data } = ctx.getImageData(0, 0, WIDTH, HEIGHT)
  return (x, y) => {
    const i = y * WIDTH + x
    if (!data[i * 4 + 3]) return 0
    for (let dy = -4; dy <= 4; dy += 2)
      for (let dx = -4; dx <= 4; dx += 2) if (part[i + dy * WIDTH + dx]) return 0
    return data[i * 4 + 3]
  }
}

/** @param {{ model: string, axis: string, size: number, mirror: boolean }[]} items */
export function sheet(items) {
  const found = best(items)
  const groups = found.parts.map((p, i) => {
    const s = found.placed[i]
    const moved = new THREE.Group().add(p.whole.clone(true))
    moved.position.sub(p.centre)
    const g = new THREE.Group().add(moved)
    g.scale.setScalar(s.f)
    g.position.set(s.x, s.y, -i * 900)
    g.userData.part = i + 1
    return g
  })
  const { ink, part } = draw(groups, WIDTH, HEIGHT)
  const line = centreLines(found, part)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) ink[y * WIDTH + x] = Math.max(ink[y * WIDTH + x], line(x, y))
  return {
    ink: text(ink),
    part: text(part),
    rows: found.placed.map((s) => s.row),
    unit: found.unit,
  }
}

function text(bytes) {
  let s = ''
  for (let i = 0; i < bytes.length; i += 8192)
    s += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return btoa(s)
}
