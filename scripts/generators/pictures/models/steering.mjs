/** Joints, arms and steering. */
import {
  along,
  around,
  at,
  ball,
  box,
  circlePts,
  cone,
  cyl,
  fillet,
  group,
  hose,
  hullPts,
  lathe,
  plate,
  posed,
  torus,
  tube,
} from '../shapes.mjs'
import { bellows, bolt, clamp, hex, nut, snapRing, thread } from '../hardware.mjs'
import * as M from '../materials.mjs'

/** Tapered stud in its dust boot, standing on a housing; origin at the ball. */
const stud = (k = 1) =>
  group(
    at(
      lathe(
        [
          [0.5, -0.1],
          [0.62, 0.0],
          [0.6, 0.2],
          [0.42, 0.42],
          [0.34, 0.5],
          [0.3, 0.55],
        ],
        M.rubber,
        { r: 0.06 },
      ),
      0,
      0.35,
    ),
    at(snapRing(0.6, 0.035), 0, 0.4),
    at(snapRing(0.33, 0.03), 0, 0.84),
    at(cone(0.3, 0.22, 0.75, M.steel), 0, 1.2),
    at(thread(0.2, 0.6 * k), 0, 1.55 + 0.3 * k),
    at(nut(0.4), 0, 1.9),
    at(tube(0.3, 0.2, 0.14, M.steel), 0, 2.1),
  )
const housing = (mat) =>
  lathe(
    [
      [0, -0.5],
      [0.5, -0.5],
      [0.62, -0.4],
      [0.68, -0.2],
      [0.68, 0.3],
      [0.55, 0.36],
      [0, 0.36],
    ],
    mat,
    { r: 0.08 },
  )

const tieRodEnd = () =>
  posed(
    group(
      housing(M.castIron),
      stud(),
      at(
        along(
          'x',
          group(
            lathe(
              [
                [0, -1.3],
                [0.45, -1.3],
                [0.34, -0.4],
                [0.34, 0.3],
                [0.28, 0.4],
                [0, 0.4],
              ],
              M.castIron,
              { r: 0.1 },
            ),
            at(thread(0.27, 2.2, M.steel, 0.1), 0, 1.45),
            at(hex(0.5, 0.34, M.zinc), 0, 1.15),
          ),
        ),
        1.5,
      ),
    ),
    35,
    24,
    22,
  )
const rackEnd = () =>
  posed(
    group(
      along(
        'x',
        group(
          at(
            lathe(
              [
                [0, -0.6],
                [0.5, -0.6],
                [0.62, -0.45],
                [0.62, 0.4],
                [0.5, 0.6],
                [0.3, 0.65],
                [0, 0.65],
              ],
              M.castIron,
              { r: 0.08 },
            ),
            0,
            -2.2,
          ),
          at(hex(0.6, 0.4, M.castIron), 0, -2.5),
          at(thread(0.34, 0.7, M.steel, 0.11), 0, -3.1),
          at(cyl(0.22, 3.2, M.darkSteel), 0, -0.2),
          at(hex(0.3, 0.4, M.darkSteel), 0, 0.9),
          at(thread(0.22, 1.9, M.steel, 0.09), 0, 2.2),
          at(hex(0.42, 0.28, M.zinc), 0, 1.7),
        ),
      ),
    ),
    25,
    22,
    36,
  )

const ballJoint = () =>
  posed(
    group(
      at(housing(M.satinBlack), 0, 0),
      stud(),
      at(
        plate(
          hullPts([
            [0, 0, 0.85],
            [1.7, 0.55, 0.3],
            [1.7, -0.55, 0.3],
            [-1.1, 0, 0.4],
          ]),
          0.24,
          M.satinBlack,
          {
            bevel: 0.05,
            holes: [
              circlePts(0.16, 1.65, 0.5),
              circlePts(0.16, 1.65, -0.5),
              circlePts(0.16, -1.1, 0),
            ],
          },
        ),
        0,
        -0.05,
        0,
        90,
      ),
      [
        [1.65, 0.5],
        [1.65, -0.5],
        [-1.1, 0],
      ].map(([x, z]) => at(bolt(0.13, 0.6, M.zinc), x, 0.08, z)),
    ),
    30,
    30,
    0,
  )

const controlArm = () =>
  posed(
    at(
      group(
        // A-shaped pressing seen from above: two bushes at the body, ball joint at the wheel.
        plate(
          fillet(
            [
              [-2.3, 2.0],
              [-1.7, 2.25],
              [0.2, 1.2],
              [2.3, -0.35],
              [2.5, -1.1],
              [1.9, -1.4],
              [0.5, -0.75],
              [-1.2, -1.05],
              [-2.4, -1.6],
              [-2.7, -1.0],
              [-1.5, 0.3],
            ],
            0.35,
            true,
          ),
          0.5,
          M.satinBlack,
          {
            bevel: 0.16,
            holes: [
              fillet(
                [
                  [-0.9, 0.9],
                  [-0.8, -0.2],
                  [0.5, -0.1],
                  [0.9, 0.15],
                ],
                0.3,
                true,
              ),
            ],
          },
        ),
        at(
          plate(
            fillet(
              [
                [-1.7, 1.6],
                [0.1, 0.8],
                [1.9, -0.5],
                [1.9, -0.9],
                [0.5, -0.4],
                [-1.2, -0.65],
                [-2.0, -1.1],
                [-1.2, 0.4],
              ],
              0.25,
              true,
            ),
            0.06,
            M.black,
            {
              holes: [
                fillet(
                  [
                    [-0.95, 0.95],
                    [-0.85, -0.25],
                    [0.5, -0.15],
                    [1.0, 0.15],
                  ],
                  0.3,
                  true,
                ),
              ],
            },
          ),
          0,
          0,
          0.24,
        ),
        at(
          along(
            'x',
            group(
              tube(0.55, 0.44, 1.0, M.satinBlack),
              tube(0.44, 0.2, 1.1, M.rubber),
              tube(0.2, 0.12, 1.3, M.steel),
            ),
          ),
          -2.35,
          2.2,
        ),
        at(
          group(
            tube(0.62, 0.5, 0.9, M.satinBlack),
            tube(0.5, 0.22, 0.95, M.rubber),
            tube(0.22, 0.12, 1.15, M.steel),
          ),
          -2.6,
          -1.5,
          0,
          90,
        ),
        at(along('z', group(housing(M.castIron), stud(0.9))), 2.3, -0.95, 0.1),
      ),
      0,
      0,
      0,
      -62,
    ),
    25,
    18,
    8,
  )

const stabilizerLink = () =>
  posed(
    group(
      cyl(0.16, 3.4, M.satinBlack),
      [1, -1].map((s) =>
        at(
          at(
            along('z', group(housing(M.satinBlack), at(stud(), 0, -0.05))),
            0,
            0,
            0,
            0,
            s > 0 ? 0 : 180,
          ),
          0,
          s * 2.1,
        ),
      ),
    ),
    58,
    12,
    -38,
  )

const bushing = () =>
  posed(
    along(
      'x',
      group(
        tube(1.3, 1.2, 2.0, M.zinc),
        tube(1.2, 0.5, 1.9, M.rubber, { r: 0.08 }),
        tube(0.5, 0.3, 2.6, M.steel),
        at(tube(1.5, 1.2, 0.14, M.zinc), 0, -0.95),
        at(torus(0.85, 0.12, M.rubber), 0, 0.95),
      ),
    ),
    -38,
    22,
  )

const strutMount = () =>
  posed(
    group(
      lathe(
        [
          [0, 0],
          [2.1, 0],
          [2.2, 0.08],
          [2.15, 0.2],
          [1.5, 0.3],
          [1.25, 0.75],
          [0.9, 0.85],
          [0.6, 0.8],
        ],
        M.satinBlack,
        { r: 0.08 },
      ),
      at(
        plate(
          hullPts([
            [0, 2.0, 0.5],
            [1.75, -1.0, 0.5],
            [-1.75, -1.0, 0.5],
          ]),
          0.14,
          M.satinBlack,
          { bevel: 0.03 },
        ),
        0,
        0.06,
        0,
        90,
      ),
      at(
        lathe(
          [
            [0.3, 0],
            [1.15, 0],
            [1.1, 0.16],
            [0.5, 0.34],
            [0.3, 0.3],
          ],
          M.rubber,
          { r: 0.06 },
        ),
        0,
        0.78,
      ),
      tube(0.42, 0.22, 1.9, M.steel),
      at(cyl(0.5, 0.1, M.steel), 0, 1.08),
      at(tube(0.35, 0.2, 0.3, M.steel), 0, 1.2),
      around(3, 1.85, () => at(thread(0.15, 1.1, M.zinc), 0, 0.6), 30),
      around(3, 1.85, () => at(hex(0.24, 0.1, M.zinc), 0, 0.2), 30),
      at(
        lathe(
          [
            [0.6, -0.7],
            [1.5, -0.7],
            [1.65, -0.5],
            [1.65, -0.1],
            [1.4, 0],
          ],
          M.rubber,
        ),
        0,
        0,
      ),
    ),
    30,
    28,
  )

const steeringRack = () =>
  posed(
    group(
      along(
        'x',
        group(
          cyl(0.42, 2.8, M.castAlu),
          ...[-1, 1].map((s) =>
            group(
              at(bellows(0.62, 0.38, 1.6, 7, 0.12), 0, s * 2.2, 0, s > 0 ? 0 : 180),
              at(clamp(0.5, 0.12), 0, s * 1.38),
              at(cyl(0.2, 1.0, M.darkSteel), 0, s * 3.3),
              at(thread(0.21, 0.5, M.steel, 0.08), 0, s * 3.7),
              at(hex(0.34, 0.22, M.zinc), 0, s * 3.6),
            ),
          ),
        ),
      ),
      [-1, 1].map((s) =>
        group(
          at(housing(M.castIron), s * 4.3, 0, 0, 0, 0, s * 8),
          at(stud(0.8), s * 4.3),
          at(along('x', cone(0.35, 0.35, 0.5, M.castIron)), s * 3.9),
        ),
      ),
      // pinion tower with valve and pipes
      at(
        group(
          cyl(0.62, 1.5, M.castAlu, { r: 0.1 }),
          at(cyl(0.5, 0.6, M.castAlu), 0, 0.95),
          at(cyl(0.2, 1.3, M.steel), 0, 1.7),
          at(cyl(0.26, 0.4, M.steel), 0, 2.2),
          at(along('z', cyl(0.45, 0.7, M.castAlu)), 0, -0.3, 0.6),
          at(along('z', hex(0.4, 0.16, M.steel)), 0, -0.3, 1.0),
        ),
        -0.85,
        0.35,
        0.15,
        15,
        0,
        12,
      ),
      hose(
        [
          [-0.5, 0.8, 0.5],
          [0.1, 0.75, 0.55],
          [0.6, 0.5, 0.5],
          [1.2, 0.42, 0.2],
        ],
        0.07,
        M.steel,
      ),
      hose(
        [
          [-0.5, 0.5, 0.6],
          [0, 0.4, 0.65],
          [0.3, -0.1, 0.6],
          [0.5, -0.2, 0.42],
        ],
        0.07,
        M.steel,
      ),
      [-0.1, 1.0].map((x) =>
        at(
          plate(
            hullPts([
              [0, 0, 0.5],
              [0, -0.8, 0.3],
            ]),
            0.4,
            M.castAlu,
            { holes: [circlePts(0.16, 0, -0.8)] },
          ),
          x,
          0,
          0,
        ),
      ),
    ),
    28,
    26,
    34,
  )

const powerSteeringPump = () =>
  posed(
    group(
      along(
        'z',
        group(
          cyl(1.3, 1.2, M.castAlu, { r: 0.15 }),
          at(cyl(1.1, 0.5, M.castAlu, { r: 0.12 }), 0, -0.8),
          at(cyl(0.5, 0.5, M.castAlu), 0, 0.8),
          // grooved pulley on three spokes
          at(
            group(
              lathe(
                [
                  [1.3, -0.4],
                  [1.5, -0.4],
                  ...Array.from({ length: 5 }, (_, i) => [
                    [1.5, -0.32 + i * 0.14],
                    [1.38, -0.25 + i * 0.14],
                  ]).flat(),
                  [1.5, 0.36],
                  [1.5, 0.42],
                  [1.3, 0.42],
                  [1.3, -0.4],
                ],
                M.satinBlack,
                { r: 0.01 },
              ),
              at(tube(1.32, 0.3, 0.14, M.satinBlack), 0, -0.1),
              around(3, 0.85, () => at(cyl(0.27, 0.03, M.gloss), 0, -0.03)),
              at(cyl(0.34, 0.4, M.steel), 0, 0.05),
              at(nut(0.3), 0, 0.3),
            ),
            0,
            1.35,
          ),
          around(4, 1.05, () => at(hex(0.16, 0.15), 0, 0.66), 45),
        ),
      ),
      at(
        group(
          cyl(0.95, 1.5, M.black, { r: 0.12 }),
          at(cyl(0.5, 0.3, M.black), 0, 0.85),
          at(cyl(0.58, 0.26, M.gloss), 0, 1.05),
          at(
            around(18, 0.57, () => box(0.06, 0.24, 0.08, M.black, 0.02)),
            0,
            1.05,
          ),
          at(along('x', cyl(0.2, 0.9, M.black)), -1.1, -0.4),
        ),
        0,
        1.95,
        -0.55,
      ),
      at(
        group(
          hex(0.3, 0.4, M.steel),
          at(
            hose(
              [
                [0, 0, 0],
                [0, 0.3, 0],
                [-0.3, 0.6, 0],
                [-0.8, 0.7, 0],
              ],
              0.14,
              M.steel,
            ),
            0,
            0.1,
          ),
        ),
        -1.15,
        0.9,
        -0.4,
        0,
        0,
        55,
      ),
      [-1, 1].map((s) =>
        at(
          plate(
            hullPts([
              [0, 0, 0.32],
              [s * -0.5, 0.3, 0.5],
            ]),
            0.7,
            M.castAlu,
            { holes: [circlePts(0.16)] },
          ),
          s * 1.45,
          -0.85,
          0,
        ),
      ),
    ),
    35,
    18,
  )

export default {
  'tie-rod-end': tieRodEnd,
  'rack-end': rackEnd,
  'ball-joint': ballJoint,
  'control-arm': controlArm,
  'stabilizer-link': stabilizerLink,
  bushing,
  'strut-mount': strutMount,
  'steering-rack': steeringRack,
  'power-steering-pump': powerSteeringPump,
}
