;; Scores rows of packed float32 vectors against one query: out[i] = dot(row i, query).
;; Rows follow one another without gaps; `stride` is a row's length in bytes, a multiple of 16.
;; Four rows share each load of the query; what is left over at the end goes row by row.
(module
  (import "env" "memory" (memory 1 65536))

  (func $sum (param $v v128) (result f32)
    (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $v)) (f32x4.extract_lane 1 (local.get $v)))
      (f32.add (f32x4.extract_lane 2 (local.get $v)) (f32x4.extract_lane 3 (local.get $v)))))

  (func (export "scan")
    (param $row i32) (param $rowCount i32) (param $stride i32) (param $query i32) (param $out i32)
    (local $end i32) (local $i i32) (local $q v128)
    (local $row1 i32) (local $row2 i32) (local $row3 i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)

    ;; Four rows at a time.
    (block $noMoreFours
      (loop $fours
        (br_if $noMoreFours (i32.lt_u (local.get $rowCount) (i32.const 4)))
        (local.set $row1 (i32.add (local.get $row) (local.get $stride)))
        (local.set $row2 (i32.add (local.get $row1) (local.get $stride)))
        (local.set $row3 (i32.add (local.get $row2) (local.get $stride)))
        (local.set $a (v128.const f32x4 0 0 0 0))
        (local.set $b (v128.const f32x4 0 0 0 0))
        (local.set $c (v128.const f32x4 0 0 0 0))
        (local.set $d (v128.const f32x4 0 0 0 0))
        (local.set $i (i32.const 0))
        (loop $lanes
          (local.set $q (v128.load (i32.add (local.get $query) (local.get $i))))
          (local.set $a (f32x4.add (local.get $a)
            (f32x4.mul (local.get $q) (v128.load (i32.add (local.get $row) (local.get $i))))))
          (local.set $b (f32x4.add (local.get $b)
            (f32x4.mul (local.get $q) (v128.load (i32.add (local.get $row1) (local.get $i))))))
          (local.set $c (f32x4.add (local.get $c)
            (f32x4.mul (local.get $q) (v128.load (i32.add (local.get $row2) (local.get $i))))))
          (local.set $d (f32x4.add (local.get $d)
            (f32x4.mul (local.get $q) (v128.load (i32.add (local.get $row3) (local.get $i))))))
          (br_if $lanes
            (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 16))) (local.get $stride))))
        (f32.store offset=0 (local.get $out) (call $sum (local.get $a)))
        (f32.store offset=4 (local.get $out) (call $sum (local.get $b)))
        (f32.store offset=8 (local.get $out) (call $sum (local.get $c)))
        (f32.store offset=12 (local.get $out) (call $sum (local.get $d)))
        (local.set $row (i32.add (local.get $row3) (local.get $stride)))
        (local.set $out (i32.add (local.get $out) (i32.const 16)))
        (local.set $rowCount (i32.sub (local.get $rowCount) (i32.const 4)))
        (br $fours)))

    ;; The last one to three rows.
    (block $noMoreOnes
      (loop $ones
        (br_if $noMoreOnes (i32.eqz (local.get $rowCount)))
        (local.set $a (v128.const f32x4 0 0 0 0))
        (local.set $i (i32.const 0))
        (loop $lanes
          (local.set $a (f32x4.add (local.get $a)
            (f32x4.mul
              (v128.load (i32.add (local.get $query) (local.get $i)))
              (v128.load (i32.add (local.get $row) (local.get $i))))))
          (br_if $lanes
            (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 16))) (local.get $stride))))
        (f32.store (local.get $out) (call $sum (local.get $a)))
        (local.set $row (i32.add (local.get $row) (local.get $stride)))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $rowCount (i32.sub (local.get $rowCount) (i32.const 1)))
        (br $ones)))))
