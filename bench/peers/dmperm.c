/* The block triangular form of a sparse matrix by CSparse's cs_dmperm, of Debian's libsuitesparse-dev.
 *
 *     cc -O2 -I/usr/include/suitesparse -o dmperm bench/peers/dmperm.c -lcxsparse
 *     dmperm < matrix
 *
 * Reads the numbers of rows, columns and entries, and then a row and a column for each entry, counted from 0. Prints one
 * line of JSON: where the coarse parts of rows and columns end, and the blocks with their rows and columns.
 */
#include <cs.h>
#include <stdio.h>

static void print_list(const char *name, const int *list, int from, int to) {
    printf("\"%s\": [", name);
    for (int at = from; at < to; at++) {
        printf(at > from ? ", %d" : "%d", list[at]);
    }
    printf("]");
}

int main(void) {
    int rows, columns, entries;
    if (scanf("%d %d %d", &rows, &columns, &entries) != 3) {
        fprintf(stderr, "dmperm: expected the numbers of rows, columns and entries\n");
        return 2;
    }
    cs *triplets = cs_spalloc(rows, columns, entries > 0 ? entries : 1, 1, 1);
    for (int entry = 0; entry < entries; entry++) {
        int row, column;
        if (scanf("%d %d", &row, &column) != 2 || row < 0 || row >= rows || column < 0 || column >= columns) {
            fprintf(stderr, "dmperm: entry %d is no row and column of the matrix\n", entry + 1);
            return 2;
        }
        cs_entry(triplets, row, column, 1);
    }
    triplets->m = rows;
    triplets->n = columns;
    cs *matrix = cs_compress(triplets);
    cs_dupl(matrix);
    csd *form = cs_dmperm(matrix, 0);
    if (form == NULL) {
        fprintf(stderr, "dmperm: out of memory\n");
        return 2;
    }
    printf("{");
    print_list("row_parts", form->rr, 0, 5);
    printf(", ");
    print_list("column_parts", form->cc, 0, 5);
    printf(", \"blocks\": [");
    for (int block = 0; block < form->nb; block++) {
        printf(block > 0 ? ", {" : "{");
        print_list("rows", form->p, form->r[block], form->r[block + 1]);
        printf(", ");
        print_list("columns", form->q, form->s[block], form->s[block + 1]);
        printf("}");
    }
    printf("]}\n");
    cs_dfree(form);
    cs_spfree(matrix);
    cs_spfree(triplets);
    return 0;
}
