/** Someone who keeps memories here. */
export interface Person {
  firstName: string;
  lastName: string;
  gender: 'male' | 'female' | null;
}

const woman = (firstName: string, lastName: string): Person => ({
  firstName,
  lastName,
  gender: 'female',
});
const man = (firstName: string, lastName: string): Person => ({
  firstName,
  lastName,
  gender: 'male',
});

/** The first is the member whose login is told, the second the administrator. */
export const people: readonly Person[] = [
  woman('Mila', 'Jovanović'),
  man('Andrej', 'Petrović'),
  woman('Jelena', 'Marković'),
  man('Thomas', 'Weber'),
  woman('Sofia', 'Rossi'),
  man('Đorđe', 'Nikolić'),
  woman('Hannah', 'Clarke'),
  man('Luka', 'Stojanović'),
  woman('Ana', 'Ilić'),
  man('Oliver', 'Bennett'),
  woman('Tijana', 'Đurić'),
  man('Mateo', 'García'),
  woman('Ingrid', 'Solberg'),
  man('Stefan', 'Živković'),
  woman('Amara', 'Okafor'),
  man('Nikola', 'Pavlović'),
  woman('Claire', 'Dubois'),
  man('Miloš', 'Kovačević'),
  woman('Yuki', 'Tanaka'),
  man('Vuk', 'Šarić'),
  woman('Dunja', 'Lazić'),
  man('James', 'Whitfield'),
  woman('Љиљана', 'Симић'),
  { firstName: 'Robin', lastName: 'Hartley', gender: null },
  woman('Teodora', 'Čolić'),
  man('Emil', 'Novak'),
];

export const firstNames = people.map(({ firstName, gender }) => ({ firstName, gender }));
export const lastNames = people.map(({ lastName }) => lastName);
