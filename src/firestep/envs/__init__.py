"""Environments for learning (extra `envs`): PettingZoo, Gymnasium and OpenSpiel over `Tensors`.

Importing this package registers the Gymnasium environments `firestep/Trench-v0`,
`firestep/Bitva-v0` and `firestep/Club-v0`. `trench_v0`, `bitva_v0` and `club_v0` are modules in the
form of PettingZoo, `open_spiel` registers the games with OpenSpiel. The guide is docs/research.md.
"""

from firestep.envs.registration import register

register()
