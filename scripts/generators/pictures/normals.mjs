/**
 * Computes normals that keep sharp edges sharp. They are weighted by area (three's own helper
 * doesn't), so a large face next to a narrow bevel stays flat instead of looking padded.
 */
import * as THREE from 'three'

/** Edges sharper than this stay sharp. The three steps of a bevel stay below it and look round. */
const COS_CREASE = Math.cos((38 * Math.PI) / 180)

/** @param {THREE.BufferGeometry} geometry */
export function creaseNormals(geometry) {
  const g = geometry.index ? geometry.toNonIndexed() : geometry
  const pos = g.attributes.position
  const a = new THREE.Vector3(),
    b = new THREE.Vector3(),
    c = new THREE.Vector3()
  const faces = [] // area-weighted normal of each triangle
  const corners = new Map() // point -> triangles that meet there
  const names = []
  for (let i = 0; i < pos.count; i++) {
    const name = [pos.getX(i), pos.getY(i), pos.getZ(i)].map((v) => Math.round(v * 1e4) + 0).join()
    names.push(name)
    if (!corners.has(name)) corners.set(name, [])
    corners.get(name).push((i / 3) | 0)
  }
  for (let i = 0; i < pos.count; i += 3) {
    a.fromBufferAttribute(pos, i)
    b.fromBufferAttribute(pos, i + 1)
    c.fromBufferAttribute(pos, i + 2)
    faces.push(new THREE.Vector3().crossVectors(b.sub(a), c.sub(a)))
  }
  const unit = faces.map((f) => f.clone().normalize())
  const out = new Float32Array(pos.count * 3)
  const sum = new THREE.Vector3()
  for (let i = 0; i < pos.count; i++) {
    const own = unit[(i / 3) | 0]
    sum.set(0, 0, 0)
    for (const f of corners.get(names[i])) if (unit[f].dot(own) > COS_CREASE) sum.add(faces[f])
    sum.normalize().toArray(out, i * 3)
  }
  g.setAttribute('normal', new THREE.BufferAttribute(out, 3))
  return g
}
