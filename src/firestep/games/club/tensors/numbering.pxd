cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.tensors cimport layout as tensor_layout
from firestep.games.club.tensors.access cimport *
from firestep.games.club.tensors.workspace cimport TensorWorkspace

@cython.locals(seat=int, unit=int, slot=int, row=int)
cpdef void number_rows(unsigned short[::1] state, unsigned short[::1] rows) noexcept nogil

cpdef int seat_distance(unsigned short[::1] field, int seat, int other) noexcept nogil

@cython.locals(row=int, distance=int)
cpdef int number_of_unit(TensorWorkspace work, int unit) noexcept nogil

@cython.locals(row=int)
cpdef int own_number(TensorWorkspace work, int block, int unit) noexcept nogil

cpdef int number_of_verb(int verb) noexcept nogil

@cython.locals(number=int)
cpdef int first_number(TensorWorkspace work, int verb, int first) noexcept nogil

cpdef int length_of(int verb) noexcept nogil

cpdef int second_number(TensorWorkspace work, int verb, int first, int second) noexcept nogil

cpdef int third_number(TensorWorkspace work, int verb, int second) noexcept nogil

cpdef int number_at(TensorWorkspace work, int verb, int first, int second, int index) noexcept nogil

@cython.locals(verb=int, first=int, second=int, total=int, index=int)
cpdef int next_number(TensorWorkspace work, int choice) noexcept nogil

@cython.locals(choice=int, number=int)
cpdef void mark_numbers(TensorWorkspace work, unsigned char[::1] mask, Py_ssize_t mask_at) noexcept nogil

@cython.locals(choice=int)
cpdef int find_choice(TensorWorkspace work, int number) noexcept nogil
