cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.mines cimport mine_hex
from firestep.games.club.tensors cimport layout as tensor_layout
from firestep.games.club.tensors.access cimport *
from firestep.games.club.tensors.numbering cimport seat_distance
from firestep.games.club.tensors.workspace cimport TensorWorkspace

cpdef int limited(int value) noexcept nogil

@cython.locals(byte=Py_ssize_t, other=int, fort=int, unit=int, holder=int, distance=int)
cpdef void write_observation(TensorWorkspace work, unsigned char[::1] observation,
                             Py_ssize_t base) noexcept nogil

@cython.locals(state="unsigned short[::1]", army=int, points=int, kind=int, number=int, index=int,
               value=int)
cpdef void write_turn(TensorWorkspace work, unsigned char[::1] observation,
                      Py_ssize_t base) noexcept nogil

cpdef void write_pair(unsigned char[::1] observation, Py_ssize_t base, int value_at, int index,
                      int first, int second) noexcept nogil

@cython.locals(state="unsigned short[::1]", mover=int, truck=int, row=int)
cpdef void write_units_of_turn(TensorWorkspace work, unsigned char[::1] observation,
                               Py_ssize_t base) noexcept nogil

@cython.locals(distance=int, row=int)
cpdef void write_unit_of_battle(TensorWorkspace work, int unit, int value_at,
                                unsigned char[::1] observation, Py_ssize_t base) noexcept nogil

@cython.locals(state="unsigned short[::1]")
cpdef int is_to_act(TensorWorkspace work, int other) noexcept nogil

@cython.locals(state="unsigned short[::1]", field="unsigned short[::1]", at=int, bonds=int,
               spent=int, points=int, offers=int, hex=int, column=int, row=int)
cpdef void write_seat(TensorWorkspace work, int other, unsigned char[::1] observation,
                      Py_ssize_t base) noexcept nogil

cpdef void write_high_low(TensorWorkspace work, int value_at, int at, int value,
                          unsigned char[::1] observation, Py_ssize_t base) noexcept nogil

cpdef void write_seat_pair(TensorWorkspace work, int value_at, int at, int first, int second,
                           unsigned char[::1] observation, Py_ssize_t base) noexcept nogil

@cython.locals(state="unsigned short[::1]", field="unsigned short[::1]", at=int, is_ready=int,
               is_rival=int, die=int, chips=int, dealt=int)
cpdef void write_setup_of_seat(TensorWorkspace work, int other, unsigned char[::1] observation,
                               Py_ssize_t base) noexcept nogil

@cython.locals(bit=int)
cpdef void write_bits(TensorWorkspace work, int value_at, int at, int bits, int count,
                      unsigned char[::1] observation, Py_ssize_t base) noexcept nogil

cpdef int is_sealed(TensorWorkspace work, int slot) noexcept nogil

@cython.locals(owner=int)
cpdef int is_picked_unit(TensorWorkspace work, int unit) noexcept nogil

@cython.locals(state="unsigned short[::1]", field="unsigned short[::1]", slot=int, distance=int,
               at=Py_ssize_t, kind=int, damage=int, experience=int)
cpdef void write_unit(TensorWorkspace work, int unit, unsigned char[::1] observation,
                      Py_ssize_t base) noexcept nogil

@cython.locals(field="unsigned short[::1]", place=int, column=int, row=int, truck=int)
cpdef void write_place(TensorWorkspace work, int slot, unsigned char[::1] observation,
                       Py_ssize_t at) noexcept nogil

@cython.locals(state="unsigned short[::1]", field="unsigned short[::1]", order=int, target=int,
               aim=int, shots=int, distance=int, row=int, column=int)
cpdef void write_attack(TensorWorkspace work, int slot, unsigned char[::1] observation,
                        Py_ssize_t at) noexcept nogil

@cython.locals(state="unsigned short[::1]", field="unsigned short[::1]", mine=int, slot=int,
               owner=int, marker=int, distance=int, hex=int)
cpdef void write_mines(TensorWorkspace work, unsigned char[::1] observation,
                       Py_ssize_t base) noexcept nogil
