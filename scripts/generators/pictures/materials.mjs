/**
 * Surface finishes. None is darker than about #2c2f34 or rougher than necessary: a black rubber
 * part must be visible on the dark theme's #12161a too.
 */
import * as THREE from 'three'

const std = (color, metalness, roughness, extra = {}) =>
  new THREE.MeshPhysicalMaterial({ color, metalness, roughness, side: THREE.DoubleSide, ...extra })

/* Bare metals */
export const steel = std('#c9ced4', 1, 0.3)
export const brushed = std('#b4bac1', 1, 0.42)
export const chrome = std('#e9edf1', 1, 0.12)
export const alu = std('#d5d9dd', 1, 0.36)
export const castAlu = std('#b9bec4', 0.85, 0.55)
export const castIron = std('#969ba2', 0.7, 0.58)
export const darkSteel = std('#858a92', 0.9, 0.42)
export const zinc = std('#e8dcae', 1, 0.34)
export const brass = std('#d9b25a', 1, 0.3)
export const copper = std('#d58a5c', 1, 0.3)
export const bronze = std('#b98f55', 1, 0.4)
export const heatSteel = std('#b9a58c', 1, 0.36)

/* Coatings and plastics */
export const paint = (color, roughness = 0.32) =>
  std(color, 0, roughness, { clearcoat: 0.6, clearcoatRoughness: 0.18 })
export const plastic = (color, roughness = 0.45) => std(color, 0, roughness)
export const black = std('#484e55', 0, 0.42)
export const satinBlack = std('#51575f', 0.2, 0.38, { clearcoat: 0.5, clearcoatRoughness: 0.3 })
export const gloss = std('#3a3f46', 0, 0.2, { clearcoat: 1, clearcoatRoughness: 0.08 })
export const grey = std('#7d848c', 0, 0.5)
export const white = std('#eceff2', 0, 0.4)
export const ceramic = std('#f4f5f6', 0, 0.22, { clearcoat: 0.6 })
export const rubber = std('#4d535a', 0, 0.62, {
  sheen: 0.4,
  sheenRoughness: 0.5,
  sheenColor: new THREE.Color('#8b949e'),
})
export const friction = std('#77716a', 0.1, 0.8)
export const paper = std('#eadfc0', 0, 0.8)
export const carbon = std('#4a4e54', 0, 0.8)
export const red = paint('#d8322d')
export const blue = paint('#1f5fc4')
export const green = paint('#2f9a57')
export const yellow = paint('#f0b429')
export const orange = paint('#ec7a26')
export const foam = std('#55595f', 0, 0.95)

/* Transparent materials show the background and cast no shadow. */
export const clear = (color, opacity = 0.35, roughness = 0.08) =>
  std(color, 0, roughness, {
    transparent: true,
    opacity,
    depthWrite: false,
    clearcoat: 1,
    clearcoatRoughness: 0.05,
    userData: { clear: true },
  })
export const glass = clear('#e6f1f7', 0.28)
export const mirrorGlass = std('#dfe8ef', 1, 0.06)
/** Lit filaments and lenses. */
export const glow = (color, strength = 0.4) =>
  std(color, 0, 0.25, {
    emissive: new THREE.Color(color),
    emissiveIntensity: strength,
    clearcoat: 1,
  })

/** Printed label drawn on a canvas; `draw(ctx, w, h)`. */
export function label(draw, w = 512, h = 512) {
  const c = Object.assign(document.createElement('canvas'), { width: w, height: h })
  draw(c.getContext('2d'), w, h)
  const map = new THREE.CanvasTexture(c)
  map.colorSpace = THREE.SRGBColorSpace
  map.anisotropy = 8
  return std('#ffffff', 0, 0.4, { map })
}
