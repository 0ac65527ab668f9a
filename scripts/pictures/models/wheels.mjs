/** Tyre, rim, nuts; seals and plain bearings. */
import { along, around, at, box, cyl, fillet, group, lathe, plate, posed, torus, tube } from '../shapes.mjs'
import { ballBearing, hex, nut } from '../hardware.mjs'
import * as M from '../materials.mjs'

const carcass = [[1.85, -0.85], [2.0, -1.0], [2.6, -1.12], [3.05, -1.0], [3.25, -0.85], [3.3, -0.6], [3.3, -0.52], [3.2, -0.5],
  [3.2, -0.42], [3.32, -0.4], [3.32, -0.05], [3.22, -0.04], [3.22, 0.04], [3.32, 0.05], [3.32, 0.4], [3.2, 0.42], [3.2, 0.5], [3.3, 0.52],
  [3.3, 0.6], [3.25, 0.85], [3.05, 1.0], [2.6, 1.12], [2.0, 1.0], [1.85, 0.85], [1.95, 0.7], [2.5, 0.9], [3.0, 0.7], [3.0, -0.7],
  [2.5, -0.9], [1.95, -0.7], [1.85, -0.85]]
const tread = () => [-1, 1].map((s) => around(54, 3.29, (i) => at(box(0.12, 0.42, 0.26, M.rubber, 0.03), 0.0, s * 0.76, 0, s * 12, 0,
  s * -14)))
const tyre = () => posed(along('z', group(lathe(carcass, M.rubber, { r: 0.05, seg: 120 }), tread(),
  around(54, 3.3, () => at(box(0.07, 0.36, 0.22, M.rubber, 0.02), 0, 0.22, 0, 25), 0),
  around(54, 3.3, () => at(box(0.07, 0.36, 0.22, M.rubber, 0.02), 0, -0.22, 0, 25), 3),
  [2.2, 2.95].map((r, i) => at(torus(r, 0.03, M.rubber), 0, i ? 1.04 : 1.06)))), 42, 12)

const rim = () => posed(along('z', group(
  lathe([[2.0, -1.1], [2.2, -1.1], [2.22, -1.0], [2.0, -0.95], [1.95, -0.7], [1.75, -0.5], [1.75, 0.2], [1.95, 0.75], [2.02, 0.95],
    [2.24, 1.0], [2.22, 1.12], [2.02, 1.1], [1.85, 0.8], [1.65, 0.2], [1.65, -0.5], [1.85, -0.75], [2.0, -1.1]], M.alu,
    { r: 0.05, seg: 110 }),
  // five double spokes
  around(5, 0, () => group([-1, 1].map((s) => at(at(plate(fillet([[0.3, -0.16], [1.1, -0.13], [1.9, -0.2], [1.9, 0.2], [1.1, 0.13],
    [0.3, 0.16]], 0.06, true), 0.34, M.alu, { bevel: 0.08 }), 0, 0, 0, 90), 0, 0.72, 0, 0, s * 11)))),
    at(cyl(0.75, 0.42, M.alu, { r: 0.1 }), 0, 0.66), at(cyl(0.32, 0.1, M.satinBlack), 0, 0.9),
    around(5, 0.52, () => group(at(cyl(0.12, 0.06, M.gloss), 0, 0.87)), 36), at(cyl(0.05, 0.4, M.rubber), 1.8, 0.9))), 34, 14)

const lugNut = (m = M.chrome) => group(at(hex(0.85, 1.3, m), 0, 0.1),
  at(lathe([[0, 0.3], [0.4, 0.28], [0.66, 0.1], [0.74, -0.1], [0, -0.1]], m), 0, 0.85),
  at(lathe([[0.45, -0.6], [0.62, -0.55], [0.95, -0.1], [0.95, 0.05], [0.7, 0.1]], m), 0, -0.5),
  at(tube(0.5, 0.42, 0.5, M.darkSteel), 0, -0.85))
const wheelNut = () => posed(group(at(lugNut(), -0.95, 0, 0), at(lugNut(), 1.1, -0.25, 0.9, 96, 0, 30)), 24, 26)

const oilSeal = () => posed(along('z', group(lathe([[1.45, -0.4], [1.9, -0.4], [1.95, -0.34], [1.95, 0.34], [1.9, 0.4], [1.62, 0.4],
  [1.58, 0.3], [1.58, -0.2], [1.3, -0.2], [1.2, 0.1], [1.14, 0.22], [1.24, 0.34], [1.36, 0.3], [1.4, 0.05], [1.45, -0.1]],
  M.plastic('#a5552b', 0.45), { r: 0.04 }), at(tube(1.97, 1.9, 0.3, M.plastic('#8a4522')), 0, -0.1),
  at(torus(1.36, 0.055, M.steel), 0, 0.3), at(lathe([[1.5, -0.36], [1.9, -0.41], [1.9, -0.42], [1.5, -0.42]], M.steel), 0, 0))), 36, 18)
const oRing = () => posed(group(at(torus(1.7, 0.2, M.rubber), 0, 0, 0),
  at(torus(1.15, 0.16, M.plastic('#3f8f5a', 0.4)), 0.2, 0.22, 0.3, 6, 0, 4),
  at(torus(0.6, 0.12, M.plastic('#b5462f', 0.4)), 0.1, 0.1, 0.2)), 25, 42)
const bearing = () => posed(along('z', ballBearing(1.9, 0.85, 0.95, { balls: 9 })), 36, 16)

export default { tyre, rim, 'wheel-nut': wheelNut, 'oil-seal': oilSeal, 'o-ring': oRing, bearing }
